/// Values that are written once and referred to by index, in the order of their first use.
struct Interned<Value: Hashable> {
    /// Those that the reader does not know by itself.
    private(set) var added: [Value] = []
    private let seeds: [Value]
    /// Of all of them, once there are many: a few are found sooner by looking at each than by hashing.
    private var indices: [Value: Int] = [:]

    private static var few: Int { 24 }

    /// - Parameter seeds: What the reader knows already; it comes first.
    init(seeds: [Value]) {
        self.seeds = seeds
    }

    mutating func index(of value: Value) -> Int {
        if let index = find(value) { return index }
        let index = seeds.count + added.count
        added.append(value)
        if index >= Self.few {
            if indices.isEmpty { for (index, known) in (seeds + added).enumerated() { note(known, at: index) } }
            note(value, at: index)
        }
        return index
    }

    /// The first of equal seeds counts.
    private mutating func note(_ value: Value, at index: Int) {
        if indices[value] == nil { indices[value] = index }
    }

    private func find(_ value: Value) -> Int? {
        if !indices.isEmpty { return indices[value] }
        if let index = seeds.firstIndex(of: value) { return index }
        return added.firstIndex(of: value).map { seeds.count + $0 }
    }
}
