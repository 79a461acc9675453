/// A tab or group that the person made: a playlist, a list, a folder (contract §1).
public struct OwnItem: Hashable, Sendable {
    public let id: Identifier
    public let title: String
    public let image: String?
    public let subtitle: String?
    /// Any string of the app's own.
    public let data: String?
    /// The container it was added to, by stored id; empty for the root.
    public let container: Identifier
    public let isGroup: Bool
    /// The act that added it.
    public let addedBy: Stamp
}

extension Customization {
    /// An own item as it stands, or `nil` where there is none or it was removed.
    public func ownItem(_ id: Identifier) -> OwnItem? {
        ownItem(id, hasDetails: true)
    }

    /// The act that added an own item that stands, or `nil`.
    func addition(of id: Identifier) -> Register.Entry? {
        guard let added = fields[.item(id, .added)]?.entries.last, case .added = added.value,
            removal(of: id).map({ added.life > $0 }) ?? true
        else { return nil }
        return added
    }

    private func ownItem(_ id: Identifier, hasDetails: Bool) -> OwnItem? {
        guard let added = addition(of: id), case .added(let container, let isGroup) = added.value else { return nil }
        func text(_ field: ItemField) -> String? { hasDetails ? detail(id, field) : nil }
        return OwnItem(
            id: id, title: text(.title) ?? "", image: text(.image), subtitle: text(.subtitle), data: text(.data),
            container: container, isGroup: isGroup, addedBy: added.life)
    }

    /// All own items that stand, by the act that added them, then id (contract §5 step 3).
    ///
    /// Complexity: O(fields).
    public var ownItems: [OwnItem] { ownItems(haveDetails: true) }

    /// The same, with or without what is told of them and does not say where they stand.
    func ownItems(haveDetails: Bool) -> [OwnItem] {
        fields.keys.compactMap { key in
            if case .item(let id, .added) = key { ownItem(id, hasDetails: haveDetails) } else { nil }
        }
        .sorted { $0.addedBy == $1.addedBy ? $0.id < $1.id : $0.addedBy < $1.addedBy }
    }

    private func detail(_ id: Identifier, _ field: ItemField) -> String? {
        if case .text(let text) = value(.item(id, field)) { text.text } else { nil }
    }
}
