import Customizations

/// The names of what is stored of a person's own item, each on its own.
enum ItemWords {
    static func word(_ field: ItemField) -> String {
        switch field {
        case .added: "added"
        case .removed: "removed"
        case .title, .image, .subtitle, .data: ItemForm.name(field)
        }
    }

    static func field(_ word: String) -> ItemField? {
        ItemField.allCases.first { Self.word($0).hasSameBytes(as: word) }
    }
}
