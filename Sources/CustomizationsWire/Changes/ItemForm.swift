import Customizations

/// A person's own item, as JSON (contract §3, §3.1).
enum ItemForm {
    /// How many bytes `data` may have (contract §3.1: up to 1 KiB).
    static let dataLimit = 1024

    /// The id of an item; a fault where there is none.
    static func id(_ item: JSONReader) -> Identifier? {
        item.isObject() ? item.required("id")?.identifier() : nil
    }

    /// An item to be made; `null` is as good as absent in what it may lack.
    static func newItem(_ item: JSONReader) -> Operation.NewItem? {
        id(item).flatMap { newItem(item, id: $0) }
    }

    /// An item to be made, whose id is known.
    static func newItem(_ item: JSONReader, id: Identifier) -> Operation.NewItem? {
        let title = item.required("title").flatMap { text($0, .title) }
        return Operation.NewItem(
            id: id, title: title ?? "",
            image: item.optional("image").flatMap { text($0, .image) },
            subtitle: item.optional("subtitle").flatMap { text($0, .subtitle) },
            data: item.optional("data").flatMap { text($0, .data) },
            isGroup: isGroup(item))
    }

    /// The details that are named; `null` unsets them, except the title, which an item always has.
    static func details(_ item: JSONReader) -> [ItemField: String?] {
        var details: [ItemField: String?] = [:]
        for field in ItemField.details {
            guard let member = item.member(name(field)) else { continue }
            if field == .title, member.isNull {
                member.fault("null would leave the item without a title")
            } else if let detail = member.unsettable({ text($0, field) }) {
                details.updateValue(detail, forKey: field)
            }
        }
        return details
    }

    /// Whether there are `tabs`, which make it a group; a fault where anything is in them.
    static func isGroup(_ item: JSONReader) -> Bool {
        guard let tabs = item.optional("tabs"), let elements = tabs.elements() else { return false }
        if !elements.isEmpty { tabs.fault("a group begins empty; tabs are moved or added to it by themselves") }
        return true
    }

    /// The name of a detail on the wire.
    static func name(_ field: ItemField) -> String {
        switch field {
        case .title: "title"
        case .image: "image"
        case .subtitle: "subtitle"
        case .data: "data"
        case .added, .removed: "item"
        }
    }

    private static func text(_ reader: JSONReader, _ field: ItemField) -> String? {
        switch field {
        case .title: reader.string(bytes: 1...500)
        case .data: reader.string(bytes: 0...dataLimit)
        default: reader.string(bytes: 0...500)
        }
    }
}
