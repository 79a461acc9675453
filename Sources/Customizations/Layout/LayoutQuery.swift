/// What a layout is asked for (contract §5).
public struct LayoutQuery: Hashable, Sendable {
    /// A tab that the app knows and does not store here.
    public struct OutsideItem: Hashable, Sendable {
        public var id: Identifier
        public var title: String
        /// The container it stands in; empty for the root.
        public var container: Identifier

        public init(id: Identifier, title: String, container: Identifier) {
            self.id = id
            self.title = title
            self.container = container
        }
    }

    public var family: DeviceFamily
    /// The device whose layer is read too.
    public var device: Identifier?
    /// The most items on the bar, in place of the catalog's and the family's.
    public var barLimit: Int?
    /// Items to leave out, never stored.
    public var excluded: Set<Identifier> = []
    public var outside: [OutsideItem] = []
    /// The shape of `phone` with the layers of the real family.
    public var isCompact = false
    /// Both surfaces, whatever the family.
    public var wantsAllSurfaces = false

    public init(family: DeviceFamily) {
        self.family = family
    }
}
