import Customizations

/// The counts of a catalog, by the ids that its items have now.
struct ChoiceCensus {
    private var counts: [Identifier: [ChoiceCount]]

    /// Complexity: O(counts).
    init(_ counts: [ChoiceCount], lineage: CatalogLineage) {
        self.counts = Dictionary(grouping: counts) { lineage.canonical($0.item) }
    }

    /// How many people have a choice of one of these kinds about an item; of any kind where none is named.
    ///
    /// Where two items became one, who chose about both counts twice until their next write, or `SQLiteStore.settleRenames` comes by.
    func people(_ id: Identifier, _ kinds: ChoiceKinds? = nil) -> Int {
        (counts[id] ?? []).reduce(0) { sum, count in
            kinds.map(count.kinds.isDisjoint) ?? false ? sum : sum + count.people
        }
    }

    /// How many people chose anything.
    var everybody: Int { people(.empty) }
}
