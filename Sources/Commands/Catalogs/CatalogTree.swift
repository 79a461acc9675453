internal import Customizations
internal import CustomizationsWire

/// The items of a catalog's document, each before its children.
struct CatalogTree: Sendable {
    /// An item with the id of its container, which is empty for the root.
    struct Item: Sendable {
        let id: Identifier
        let container: Identifier
        let content: JSON
        let depth: Int
    }

    private(set) var items: [Item] = []

    init(_ catalog: JSON) {
        add(catalog["tabs"]?.elements ?? [], in: .empty, depth: 0)
    }

    private mutating func add(_ tabs: [JSON], in container: Identifier, depth: Int) {
        for tab in tabs {
            let id = Identifier(tab["id"]?.text ?? "")
            items.append(Item(id: id, container: container, content: tab, depth: depth))
            add(tab["tabs"]?.elements ?? [], in: id, depth: depth + 1)
        }
    }

    /// The item of that id.
    func item(_ id: Identifier) -> Item? { items.first { $0.id == id } }
}
