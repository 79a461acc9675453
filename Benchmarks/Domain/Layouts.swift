import Customizations

/// Layouts of a catalog of 100 items.
enum Layouts {
    static var suite: [Benchmark] {
        [
            benchmark("domain/layout of 100 tabs, nothing chosen", changes: 0),
            benchmark("domain/layout of 100 tabs, 40 choices", changes: 40),
        ]
    }

    private static func benchmark(_ name: String, changes: Int) -> Benchmark {
        let count = 1_000
        return Benchmark(name: name, unit: "layout", count: count) {
            var person = Person(.typical(100))
            person?.send(
                (0..<changes).map { number in
                    let tab = Identifier("tab-\(number * 7 % 100)")
                    return number % 10 == 0
                        ? .move(item: tab, container: nil, to: .end)
                        : .setVisibility(item: tab, surface: .sidebar, value: .hidden)
                })
            return {
                guard let person else { return }
                let query = LayoutQuery(family: .pad)
                var shown = 0
                for _ in 0..<count {
                    shown += Resolver.layout(person.customization, view: person.view, query: query).hidden.count
                }
                precondition(shown >= 0)
            }
        }
    }
}
