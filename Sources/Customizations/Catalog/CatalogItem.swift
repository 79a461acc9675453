/// A tab or group as the developer declared it, in UIKit's words (contract §2).
public struct CatalogItem: Hashable, Sendable {
    public var id: Identifier
    /// What people read; 1–500 bytes, never identity.
    public var title: String
    /// An SF Symbols name or any string, passed through.
    public var image: String?
    /// A second line, passed through.
    public var subtitle: String?
    public var role: ItemRole?
    public var placement: ItemPlacement
    /// Whether a person may hide it in the sidebar.
    public var allowsHiding: Bool
    public var hiddenByDefault: Bool
    /// Whether a person's `placement` choice counts.
    public var allowsPlacementChange: Bool
    /// The families that have it; `nil` is all.
    public var families: Set<DeviceFamily>?
    /// Ids it had before, as declared.
    public var formerIDs: [Identifier]
    /// The children, which make it a group; `nil` for a tab.
    public var children: [CatalogItem]?
    /// For a group: whether a person may reorder its children.
    public var allowsReordering: Bool
    /// For a group: whether tabs may be moved into and out of it, and own items be added.
    public var acceptsTabs: Bool
    /// For a group: not shown while nothing in it is shown.
    public var hideWhenEmpty: Bool

    public init(
        id: Identifier, title: String, image: String? = nil, subtitle: String? = nil, role: ItemRole? = nil,
        placement: ItemPlacement = .automatic, allowsHiding: Bool = false, hiddenByDefault: Bool = false,
        allowsPlacementChange: Bool? = nil, families: Set<DeviceFamily>? = nil, formerIDs: [Identifier] = [],
        children: [CatalogItem]? = nil, allowsReordering: Bool = false, acceptsTabs: Bool = false,
        hideWhenEmpty: Bool = false
    ) {
        self.id = id
        self.title = title
        self.image = image
        self.subtitle = subtitle
        self.role = role
        self.placement = placement
        self.allowsHiding = allowsHiding
        self.hiddenByDefault = hiddenByDefault
        self.allowsPlacementChange =
            allowsPlacementChange ?? Self.allowsPlacementChangeByDefault(placement: placement, role: role)
        self.families = families
        self.formerIDs = formerIDs
        self.children = children
        self.allowsReordering = allowsReordering
        self.acceptsTabs = acceptsTabs
        self.hideWhenEmpty = hideWhenEmpty
    }

    /// Whether it is a group: `tabs` was there, be it empty.
    public var isGroup: Bool { children != nil }

    /// The default of `allowsPlacementChange`: `true`, but `false` where the declared placement is `fixed`, `pinned`,
    /// `movable` or `sidebarOnly`, or the role `search` (contract §2).
    public static func allowsPlacementChangeByDefault(placement: ItemPlacement, role: ItemRole?) -> Bool {
        switch placement {
        case .fixed, .pinned, .movable, .sidebarOnly: false
        case .automatic, .default, .optional: role != .search
        }
    }
}
