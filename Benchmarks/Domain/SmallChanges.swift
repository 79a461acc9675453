import Customizations

/// What people do all day: hide, show and move a tab, on a catalog of 40 items of which some were chosen before.
enum SmallChanges {
    static var suite: [Benchmark] {
        [
            benchmark("domain/visibility, one a request", each: 1) { visibility($0) },
            benchmark("domain/visibility, 20 a request", each: 20) { visibility($0) },
            benchmark("domain/move, one a request", each: 1) { move($0) },
            benchmark("domain/mixed, one a request", each: 1) { $0 % 4 == 0 ? move($0) : visibility($0) },
            benchmark("domain/mixed, 20 a request", each: 20) { $0 % 4 == 0 ? move($0) : visibility($0) },
        ]
    }

    private static func benchmark(
        _ name: String, each: Int, operation: @escaping (Int) -> Operation
    ) -> Benchmark {
        let count = 2_000
        return Benchmark(name: name, unit: "change", count: count) {
            var person = Person(.typical(40))
            person?.send((0..<20).map { $0 % 5 == 0 ? move($0) : visibility($0) })
            return {
                for start in stride(from: 0, to: count, by: each) {
                    person?.send((start..<start + each).map(operation))
                    person?.settle()
                }
            }
        }
    }

    private static func tab(_ number: Int) -> Identifier { Identifier("tab-\(number * 7 % 10)") }

    private static func visibility(_ number: Int) -> Operation {
        .setVisibility(item: tab(number), surface: .sidebar, value: number / 10 % 2 == 0 ? .hidden : .visible)
    }

    private static func move(_ number: Int) -> Operation {
        .move(item: tab(number), container: nil, to: number % 3 == 0 ? .end : .before(tab(number + 1)))
    }
}
