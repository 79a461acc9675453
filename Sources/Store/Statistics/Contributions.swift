import Customizations

/// What one person's customization adds to the counts of its catalog.
struct Contributions: Hashable {
    /// By the item's id as stored; under the empty id, the kinds of all that the person chose.
    ///
    /// Own items are not counted one by one: their ids are the person's and nobody else's.
    private(set) var kinds: [Identifier: ChoiceKinds] = [:]

    /// Reads what stands in a customization.
    ///
    /// - Complexity: O(fields).
    init(of customization: Customization) {
        for key in customization.fields.keys {
            guard let entry = customization.standing(key), entry.value != .unset else { continue }
            switch (key, entry.value) {
            case (.choice(_, let id, .sidebar), .visibility(let value)):
                add(value == .hidden ? .hidden : .shown, of: id, in: customization)
            case (.choice(_, let id, .tabBar), .visibility(let value)):
                add(value == .hidden ? .removedFromBar : .addedToBar, of: id, in: customization)
            case (.choice(_, let id, .placement), _): add(.placed, of: id, in: customization)
            case (.choice(_, let id, .container), .container(let container)):
                add(.contained, of: id, in: customization)
                add(.receiving, of: container, in: customization)
            case (.position(_, let list, let id), _):
                if case .act = entry.precedence { add(.moved, of: id, in: customization) }
                if case .container(let container) = list { add(.arranged, of: container, in: customization) }
                kinds[.empty, default: []].insert(.arranged)
            case (.item(let id, .added), _):
                if customization.ownItem(id) != nil { kinds[.empty, default: []].insert(.owning) }
            default: continue
            }
        }
    }

    private mutating func add(_ kind: ChoiceKinds, of id: Identifier, in customization: Customization) {
        kinds[.empty, default: []].insert(kind)
        guard !id.isEmpty, customization.fields[.item(id, .added)] == nil else { return }
        kinds[id, default: []].insert(kind)
    }
}
