/// The words of SwiftUI's `TabPlacement` (contract §2).
enum SwiftUIPlacement: String, CaseIterable {
    case automatic, pinned, sidebarOnly
}
