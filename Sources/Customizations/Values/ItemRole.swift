/// What an item is for, in the words of SwiftUI's `TabRole` (contract §2).
public enum ItemRole: String, CaseIterable, Hashable, Sendable {
    case search, prominent
}
