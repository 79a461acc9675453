/// What a change does (contract §3.1).
public enum Operation: Hashable, Sendable {
    /// `value` `nil` unsets.
    case setVisibility(item: Identifier, surface: Surface, value: ChosenVisibility?)
    /// `value` `nil` unsets.
    case setPlacement(item: Identifier, value: ItemPlacement?)
    /// `order` `nil` unsets; the container is empty for the root.
    case setOrder(container: Identifier, order: [Identifier]?)
    /// `order` `nil` unsets.
    case setTabBarOrder([Identifier]?)
    /// Without a container the item stays in its present one.
    case move(item: Identifier, container: Identifier?, to: Anchor)
    case addItem(NewItem, container: Identifier, at: Anchor)
    case updateItem(ItemUpdate)
    case removeItem(Identifier)
    /// In the request's layer, or in every one.
    case reset(ResetScope)
    /// Only by `PATCH` (contract §3.2): the choice of a container; `nil` unsets.
    case setContainer(item: Identifier, value: Identifier?)
    /// Only by `PATCH`: an own item as it shall be, made or updated, whichever its maker had seen; `nil` removes it.
    case putItem(Identifier, ItemPatch?)
    /// Only by `PATCH`: a reset of all orders but the bar's.
    case resetContainerOrders

    /// Where in a list something goes.
    public enum Anchor: Hashable, Sendable {
        case before(Identifier)
        case after(Identifier)
        case end
    }

    /// An own item to be made.
    public struct NewItem: Hashable, Sendable {
        public var id: Identifier
        public var title: String
        public var image: String?
        public var subtitle: String?
        public var data: String?
        public var isGroup: Bool

        public init(
            id: Identifier, title: String, image: String? = nil, subtitle: String? = nil, data: String? = nil,
            isGroup: Bool = false
        ) {
            self.id = id
            self.title = title
            self.image = image
            self.subtitle = subtitle
            self.data = data
            self.isGroup = isGroup
        }
    }

    /// New details of an own item; a field that is not there stays, `.some(nil)` unsets.
    public struct ItemUpdate: Hashable, Sendable {
        public var id: Identifier
        public var details: [ItemField: String?]

        public init(id: Identifier, details: [ItemField: String?]) {
            self.id = id
            self.details = details
        }
    }

    /// What a merge patch says of an own item.
    public struct ItemPatch: Hashable, Sendable {
        /// A field that is not there stays as it is; `.some(nil)` unsets.
        public var details: [ItemField: String?]
        /// Where it is added if it is not there; `nil`: not said, which is the root.
        public var container: Identifier?
        public var isGroup: Bool

        public init(details: [ItemField: String?], container: Identifier? = nil, isGroup: Bool = false) {
            self.details = details
            self.container = container
            self.isGroup = isGroup
        }
    }

    /// What a reset undoes.
    public struct ResetScope: Hashable, Sendable {
        public enum What: String, CaseIterable, Hashable, Sendable {
            case visibility, order, placement, membership, items, all
        }

        public var what: What
        /// Only for this item.
        public var item: Identifier?
        /// Only for this container's order and the choices of what stands in it; empty for the root.
        public var container: Identifier?

        public init(_ what: What, item: Identifier? = nil, container: Identifier? = nil) {
            self.what = what
            self.item = item
            self.container = container
        }
    }
}
