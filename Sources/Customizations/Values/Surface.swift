/// Where a tab can be seen or hidden (contract §1).
public enum Surface: String, CaseIterable, Hashable, Sendable {
    case sidebar, tabBar
}
