/// The tree of tabs that a developer declares, one per tab bar controller (contract §2).
public struct Catalog: Hashable, Sendable {
    /// The items at the root, in declared order.
    public var items: [CatalogItem]
    /// Whether a person may reorder the root.
    public var allowsReordering: Bool
    /// Whether tabs may be moved into and out of the root, and own items be added to it.
    public var acceptsTabs: Bool
    public var newTabs: NewTabs
    /// Most items on the bar (≥ 1); `nil` is 5 on `phone` and none elsewhere.
    public var barLimit: Int?
    /// Whether people's choices count (`customization` is `enabled`).
    public var isCustomizable: Bool

    public init(
        items: [CatalogItem], allowsReordering: Bool = true, acceptsTabs: Bool = false, newTabs: NewTabs = .end,
        barLimit: Int? = nil, isCustomizable: Bool = true
    ) {
        self.items = items
        self.allowsReordering = allowsReordering
        self.acceptsTabs = acceptsTabs
        self.newTabs = newTabs
        self.barLimit = barLimit
        self.isCustomizable = isCustomizable
    }
}
