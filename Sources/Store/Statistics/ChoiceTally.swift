import Customizations

/// Counts the people of a catalog by what they chose, one after the other.
struct ChoiceTally {
    private struct Key: Hashable {
        let item: Identifier
        let kinds: ChoiceKinds
    }

    private var people: [Key: Int] = [:]

    /// Counts one more.
    ///
    /// - Complexity: O(fields).
    mutating func add(_ customization: Customization) {
        for (item, kinds) in Contributions(of: customization).kinds where !kinds.isEmpty {
            people[Key(item: item, kinds: kinds), default: 0] += 1
        }
    }

    /// The counts, by item and kinds.
    var counts: [ChoiceCount] {
        people.map { ChoiceCount(item: $0.key.item, kinds: $0.key.kinds, people: $0.value) }
            .sorted { ($0.item, $0.kinds.rawValue) < ($1.item, $1.kinds.rawValue) }
    }
}
