import Customizations

/// Each of these weighs what UIKit's word says, if it is there, against SwiftUI's; the first stands, and a later one that
/// contradicts it is a fault that names both.
extension SwiftUIWords {
    /// The placement. The visibility on the bar decides it only where nothing else does; else it must agree with it.
    func placement(declared: JSONReader?) -> ItemPlacement {
        var words = placements
        if let declared, let value = declared.word(ItemPlacement.self), value != .automatic {
            words.insert(ItemWord(reader: declared, value: value), at: 0)
        }
        guard let first = words.first else { return isOnBar.map { $0.value ? .default : .optional } ?? .automatic }
        for word in words.dropFirst() where word.value != first.value {
            word.reader.fault(
                "\(word.reader.value.shown) makes the placement “\(word.value.rawValue)”, "
                    + "but \(first.description) makes it “\(first.value.rawValue)”")
        }
        if let isOnBar, isOnBar.value != first.value.isOnBarByDefault {
            isOnBar.reader.fault(
                "\(isOnBar.reader.value.shown) in the bar contradicts \(first.description), "
                    + "which makes the placement “\(first.value.rawValue)”")
        }
        return first.value
    }

    /// Whether a person may hide the item in the sidebar.
    func allowsHiding(declared: JSONReader?) -> Bool {
        weigh(declared, against: allowsHiding, of: "allowsHiding")
    }

    /// Whether the item is hidden in the sidebar unless a person chose otherwise.
    func hiddenByDefault(declared: JSONReader?) -> Bool {
        weigh(declared, against: hiddenByDefault, of: "hiddenByDefault")
    }

    private func weigh(_ declared: JSONReader?, against word: ItemWord<Bool>?, of name: String) -> Bool {
        guard let declared, let value = declared.bool() else { return word?.value ?? false }
        if let word, word.value != value {
            word.reader.fault("\(word.reader.value.shown) means “\(name)”: \(word.value), but that is \(value)")
        }
        return value
    }
}

extension ItemPlacement {
    /// Whether an item so placed is on the bar unless a person takes it off; `automatic` is asked of nobody here.
    fileprivate var isOnBarByDefault: Bool {
        switch self {
        case .default, .movable, .pinned, .fixed: true
        case .automatic, .optional, .sidebarOnly: false
        }
    }
}
