/// What can be measured, by the first argument.
enum Suite: String, CaseIterable {
    /// Merge and layout by themselves: no store, no HTTP.
    case domain

    private var benchmarks: [Benchmark] {
        switch self {
        case .domain: [SmallChanges.suite, LongOrders.suite, Layouts.suite, Publications.suite].flatMap(\.self)
        }
    }

    /// Runs the benchmarks whose names have a part, or all of them, and prints a line for each.
    func run(only part: String?) {
        for benchmark in benchmarks where part.map(benchmark.name.contains) ?? true { benchmark.run() }
    }
}
