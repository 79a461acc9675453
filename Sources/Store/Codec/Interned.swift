/// Values that are written once and referred to by index, in the order of their first use.
struct Interned<Value: Hashable> {
    /// Those that the reader does not know by itself.
    private(set) var added: [Value] = []
    private var indices: [Value: Int] = [:]
    private let seedCount: Int

    /// - Parameter seeds: What the reader knows already; it comes first.
    init(seeds: [Value]) {
        seedCount = seeds.count
        for (index, seed) in seeds.enumerated() where indices[seed] == nil { indices[seed] = index }
    }

    mutating func index(of value: Value) -> Int {
        if let index = indices[value] { return index }
        let index = seedCount + added.count
        indices[value] = index
        added.append(value)
        return index
    }
}
