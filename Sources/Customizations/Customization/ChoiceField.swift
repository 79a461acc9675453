/// What a person can choose for an item in a layer (contract §3).
public enum ChoiceField: UInt8, CaseIterable, Hashable, Sendable {
    case sidebar, tabBar, placement, container

    /// The field of a surface.
    public init(_ surface: Surface) {
        switch surface {
        case .sidebar: self = .sidebar
        case .tabBar: self = .tabBar
        }
    }

    /// The field's name on the wire.
    public var name: String {
        switch self {
        case .sidebar: "sidebar"
        case .tabBar: "tabBar"
        case .placement: "placement"
        case .container: "container"
        }
    }

    /// The kind of reset that covers it.
    public var reset: ResetKind {
        switch self {
        case .sidebar, .tabBar: .visibility
        case .placement: .placement
        case .container: .membership
        }
    }
}
