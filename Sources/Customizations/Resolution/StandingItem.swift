/// A tab or group that can stand somewhere: declared, a person's own, or one that only the app knows.
///
/// It never changes, and is in every layout of its catalog revision, so that it is a reference.
public final class StandingItem: Sendable {
    /// Who says that it exists.
    public enum Origin: Hashable, Sendable { case declared, own, outside }

    /// The id that its choices are stored under.
    public let id: Identifier
    /// The id that the catalog revision in use has for it.
    public let localID: Identifier
    public let origin: Origin
    public let title: String
    public let image: String?
    public let subtitle: String?
    public let isGroup: Bool
    /// The container it is declared in (an own item: where it was added), by stored id; empty for the root.
    public let container: Identifier
    public let allowsHiding: Bool
    public let hiddenByDefault: Bool
    /// Its declared placement, with `automatic` resolved (contract §5 step 5).
    public let placement: ItemPlacement
    public let role: ItemRole?
    public let allowsPlacementChange: Bool
    public let hideWhenEmpty: Bool
    public let families: Set<DeviceFamily>?
    /// Its place among items that nobody moved.
    public let place: Position.Place
    /// Whether an earlier item of this revision has what is stored under its newest id (contract §2, `formerIds`).
    public let isShadowed: Bool

    private init(
        id: Identifier, localID: Identifier? = nil, origin: Origin, title: String, image: String? = nil,
        subtitle: String? = nil, isGroup: Bool = false, container: Identifier, allowsHiding: Bool = true,
        hiddenByDefault: Bool = false, placement: ItemPlacement = .optional, role: ItemRole? = nil,
        allowsPlacementChange: Bool = true, hideWhenEmpty: Bool = false, families: Set<DeviceFamily>? = nil,
        place: Position.Place, isShadowed: Bool = false
    ) {
        self.id = id
        self.localID = localID ?? id
        self.origin = origin
        self.title = title
        self.image = image
        self.subtitle = subtitle
        self.isGroup = isGroup
        self.container = container
        self.allowsHiding = allowsHiding
        self.hiddenByDefault = hiddenByDefault
        self.placement = placement
        self.role = role
        self.allowsPlacementChange = allowsPlacementChange
        self.hideWhenEmpty = hideWhenEmpty
        self.families = families
        self.place = place
        self.isShadowed = isShadowed
    }

    /// What `automatic` is (contract §5 step 5).
    static func automatic(role: ItemRole?, isDeclaredAtRoot: Bool) -> ItemPlacement {
        role == .search ? .pinned : isDeclaredAtRoot ? .default : .optional
    }
}

extension StandingItem {
    /// A declared item.
    convenience init(
        _ item: CatalogItem, id: Identifier, container: Identifier, rank: DeclaredRank, isShadowed: Bool
    ) {
        let automatic = Self.automatic(role: item.role, isDeclaredAtRoot: container.isEmpty)
        self.init(
            id: id, localID: item.id, origin: .declared, title: item.title, image: item.image,
            subtitle: item.subtitle, isGroup: item.isGroup, container: container, allowsHiding: item.allowsHiding,
            hiddenByDefault: item.hiddenByDefault,
            placement: item.placement == .automatic ? automatic : item.placement, role: item.role,
            allowsPlacementChange: item.allowsPlacementChange, hideWhenEmpty: item.hideWhenEmpty,
            families: item.families, place: .declared(rank), isShadowed: isShadowed)
    }

    /// A person's own item, standing in a container that accepts it.
    convenience init(_ own: OwnItem, container: Identifier) {
        self.init(
            id: own.id, origin: .own, title: own.title, image: own.image, subtitle: own.subtitle,
            isGroup: own.isGroup, container: container, place: .own(own.addedBy, own.id))
    }

    /// A tab that the app knows and does not store here (contract §5, `POST …/layout`).
    convenience init(outside id: Identifier, title: String, container: Identifier) {
        self.init(id: id, origin: .outside, title: title, container: container, place: .unknown(id))
    }
}
