import Customizations

/// What an item says in SwiftUI's words, turned into UIKit's (contract §2).
///
/// `automatic` says nothing, except of the behaviour in the sidebar, where it says that a person may hide the item.
struct SwiftUIWords {
    static let members = ["customizationBehavior", "defaultVisibility", "tabPlacement"]

    /// Those that name a placement.
    private(set) var placements: [ItemWord<ItemPlacement>] = []
    /// Whether the item is on the bar unless a person chose otherwise.
    private(set) var isOnBar: ItemWord<Bool>?
    private(set) var allowsHiding: ItemWord<Bool>?
    private(set) var hiddenByDefault: ItemWord<Bool>?

    init(_ item: JSONReader, isAtRoot: Bool) {
        readBehavior(item, isAtRoot: isAtRoot)
        readVisibility(item)
        guard let reader = item.optional("tabPlacement"), let word = reader.word(SwiftUIPlacement.self) else { return }
        switch word {
        case .automatic: break
        case .pinned: placements.append(ItemWord(reader: reader, value: .pinned))
        case .sidebarOnly: placements.append(ItemWord(reader: reader, value: .sidebarOnly))
        }
    }

    private mutating func readBehavior(_ item: JSONReader, isAtRoot: Bool) {
        guard let behavior = item.optional("customizationBehavior"), behavior.allowOnly(Self.surfaces) else { return }
        if let reader = behavior.optional("tabBar"), let word = reader.word(SwiftUIBehavior.self) {
            switch word {
            case .automatic: break
            case .reorderable: placements.append(ItemWord(reader: reader, value: .movable))
            case .disabled: placements.append(ItemWord(reader: reader, value: isAtRoot ? .fixed : .sidebarOnly))
            }
        }
        if let reader = behavior.optional("sidebar"), let word = reader.word(SwiftUIBehavior.self) {
            allowsHiding = ItemWord(reader: reader, value: word == .automatic)
        }
    }

    private mutating func readVisibility(_ item: JSONReader) {
        guard let visibility = item.optional("defaultVisibility"), visibility.allowOnly(Self.surfaces) else { return }
        if let reader = visibility.optional("tabBar"), let word = reader.word(SwiftUIVisibility.self) {
            if word != .automatic { isOnBar = ItemWord(reader: reader, value: word == .visible) }
        }
        if let reader = visibility.optional("sidebar"), let word = reader.word(SwiftUIVisibility.self) {
            if word != .automatic { hiddenByDefault = ItemWord(reader: reader, value: word == .hidden) }
        }
    }

    private static let surfaces = Surface.allCases.map(\.rawValue)
}
