/// A catalog by its items' ids, for comparisons.
struct CatalogPlaces {
    /// All items, each before its children.
    let items: [CatalogItem]
    let item: [Identifier: CatalogItem]
    /// The container of each item, empty for the root, and which of its children the item is.
    private(set) var place: [Identifier: (container: Identifier, index: Int)] = [:]
    /// The children of each container in declared order.
    private(set) var children: [Identifier: [Identifier]] = [:]

    /// - Complexity: O(items).
    init(_ catalog: Catalog?) {
        items = catalog?.preorder ?? []
        item = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        take(catalog?.items ?? [], in: .empty)
        for item in items { take(item.children ?? [], in: item.id) }
    }

    private mutating func take(_ items: [CatalogItem], in container: Identifier) {
        children[container] = items.map(\.id)
        for (index, item) in items.enumerated() { place[item.id] = (container, index) }
    }
}
