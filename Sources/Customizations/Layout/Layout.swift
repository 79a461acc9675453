/// What a device shows: catalog and customization, resolved (contract §5).
public struct Layout: Sendable {
    /// The tab bar, by the ids of the catalog revision shown.
    public struct Bar: Hashable, Sendable {
        public var fixed: [Identifier]
        public var customizable: [Identifier]
        public var pinned: [Identifier]
        /// What stands behind “More”.
        public var overflow: [Identifier]
    }

    /// An item of the sidebar, with what stands in it.
    public struct Entry: Sendable {
        public let item: StandingItem
        /// Empty for a tab.
        public let children: [Entry]
    }

    /// An item as an editor needs it.
    public struct Detail: Sendable {
        public let item: StandingItem
        /// The container it stands in, by the ids of the catalog revision shown.
        public let container: Identifier
        public let placement: ItemPlacement
        /// The fields that a choice decides.
        public let chosen: [ChoiceField]
    }

    public let revision: Int
    public let catalogRevision: Int
    public let family: DeviceFamily
    /// `nil` where the family has no bar.
    public let tabBar: Bar?
    /// `nil` where the family has no sidebar.
    public let sidebar: [Entry]?
    /// Items hidden by their own choice or default that the person could show again.
    public let hidden: [Identifier]
    /// Visible items that the person could add to the bar.
    public let available: [Identifier]
    /// What is shown only so that something is.
    public let repaired: [Identifier]
    /// Every item that is there, in declared pre-order.
    public let items: [Detail]
}
