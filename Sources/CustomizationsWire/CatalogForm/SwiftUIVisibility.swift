/// The words of SwiftUI's `Visibility` (contract §2).
enum SwiftUIVisibility: String, CaseIterable {
    case automatic, visible, hidden
}
