/// How an item stands in the tab bar, in the words of `UITab.Placement` (contract §2).
public enum ItemPlacement: String, CaseIterable, Hashable, Sendable {
    case automatic
    case `default`
    case optional
    case movable
    case pinned
    case fixed
    case sidebarOnly
}
