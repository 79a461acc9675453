/// Merge and layout by themselves: no store, no HTTP.
enum Domain {
    private static var benchmarks: [Benchmark] {
        [SmallChanges.suite, LongOrders.suite, OwnItems.suite, Layouts.suite, Publications.suite].flatMap(\.self)
    }

    /// Runs the benchmarks whose names have a part, or all of them, and prints a line for each.
    static func run(only part: String?) {
        for benchmark in benchmarks where part.map(benchmark.name.contains) ?? true { benchmark.run() }
    }
}
