/// One catalog revision as the merge and the layout see it: items in pre-order, under the ids that choices are stored by.
///
/// A renamed item is stored under its newest id, whichever revision reads or writes; `local(_:)` gives back the id that
/// this revision knows (contract §2, `formerIds`).
public struct CatalogView: Sendable {
    public let revision: Int
    public let label: String?
    public let newTabs: NewTabs
    public let barLimit: Int?
    public let isCustomizable: Bool
    /// All items, each before its children.
    public let items: [StandingItem]
    /// Where each item stands in `items`, by stored id.
    public let index: [Identifier: Int]
    /// The root (the empty id) and the groups.
    public let containers: [Identifier: ContainerRules]
    /// The container that each item is declared in.
    let homes: [Identifier]
    /// What is declared in each container.
    let children: [Identifier: [Int]]
    /// Whether some item is not for every family.
    let hasFamilies: Bool
    private let claims: [Identifier: Identifier]

    /// Makes the view of a revision, or `nil` where there is no such revision.
    ///
    /// Complexity: O(items).
    public init?(of number: Int, in lineage: CatalogLineage) {
        guard let revision = lineage.revision(number) else { return nil }
        let catalog = revision.catalog
        var standing: [StandingItem] = []
        var index: [Identifier: Int] = [:]
        var containers: [Identifier: ContainerRules] = [
            .empty: ContainerRules(allowsReordering: catalog.allowsReordering, acceptsTabs: catalog.acceptsTabs)
        ]
        func visit(_ items: [CatalogItem], in container: Identifier) {
            for item in items {
                let canonical = lineage.canonical(item.id)
                let isShadowed = index[canonical] != nil
                let id = isShadowed ? item.id : canonical
                let rank = revision.ranks[item.id] ?? DeclaredRank(digits: [])
                index[id] = standing.count
                standing.append(
                    StandingItem(item, id: id, container: container, rank: rank, isShadowed: isShadowed))
                guard let children = item.children else { continue }
                containers[id] = ContainerRules(
                    allowsReordering: item.allowsReordering, acceptsTabs: item.acceptsTabs)
                visit(children, in: id)
            }
        }
        visit(catalog.items, in: .empty)
        self.revision = number
        label = revision.label
        newTabs = catalog.newTabs
        barLimit = catalog.barLimit
        isCustomizable = catalog.isCustomizable
        items = standing
        homes = standing.map(\.container)
        children = Dictionary(grouping: standing.indices) { standing[$0].container }
        hasFamilies = standing.contains { $0.families != nil }
        self.index = index
        self.containers = containers
        claims = lineage.claims
    }

    /// The item with this stored id, if this revision declares it.
    public func item(_ id: Identifier) -> StandingItem? { index[id].map { items[$0] } }

    /// The id that choices about this item are stored under.
    public func canonical(_ id: Identifier) -> Identifier { claims[id] ?? id }

    /// The id that this revision has for an item, by its stored id.
    public func local(_ id: Identifier) -> Identifier { item(id)?.localID ?? id }
}
