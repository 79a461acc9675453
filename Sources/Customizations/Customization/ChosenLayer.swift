/// What a person chose in one layer, as it is read: only what was chosen, by the ids of a catalog revision (contract §3).
public struct ChosenLayer: Hashable, Sendable {
    /// The choices about one item; `nil` is unset.
    public struct Item: Hashable, Sendable {
        public var sidebar: ChosenVisibility?
        public var tabBar: ChosenVisibility?
        /// A word; only the store could have one that is not known.
        public var placement: String?
        /// Empty for the root.
        public var container: Identifier?

        public init() {}
    }

    public var items: [Identifier: Item] = [:]
    /// By container; empty for the root.
    public var orders: [Identifier: [Identifier]] = [:]
    public var tabBarOrder: [Identifier]?

    public init() {}

    public var isEmpty: Bool { items.isEmpty && orders.isEmpty && tabBarOrder == nil }
}
