extension Catalog {
    /// All items, each before its children.
    ///
    /// Complexity: O(items).
    public var preorder: [CatalogItem] {
        var all: [CatalogItem] = []
        func visit(_ items: [CatalogItem]) {
            for item in items {
                all.append(item)
                visit(item.children ?? [])
            }
        }
        visit(items)
        return all
    }
}
