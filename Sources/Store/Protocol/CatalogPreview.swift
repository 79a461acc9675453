package import Customizations

/// What publishing a catalog would change, and for how many people (contract §2, `dryRun`).
package struct CatalogPreview: Sendable {
    package let difference: CatalogDifference
    private let people: @Sendable (Identifier) -> Int

    init(difference: CatalogDifference, people: @escaping @Sendable (Identifier) -> Int) {
        self.difference = difference
        self.people = people
    }

    /// How many people's choices are about an item, by the id it has now; for the empty id, how many chose anything.
    package func people(touchedBy id: Identifier) -> Int { people(id) }
}
