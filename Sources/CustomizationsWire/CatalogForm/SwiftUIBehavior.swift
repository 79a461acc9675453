/// The words of SwiftUI's `TabCustomizationBehavior` (contract §2).
enum SwiftUIBehavior: String, CaseIterable {
    case automatic, reorderable, disabled
}
