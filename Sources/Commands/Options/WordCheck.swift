internal import Customizations
internal import CustomizationsWire

/// What the API would say of a word, said before it is asked, of the word that was typed (contract §1, §2).
enum WordCheck {
    /// An id that may stand in a path: of an app, a catalog, a person, a device.
    @Sendable static func id(_ text: String) -> String? {
        if text == "." || text == ".." { return "which is no id" }
        return item(text)
    }

    /// The id of an item.
    @Sendable static func item(_ text: String) -> String? { Identifier(text).fault.map { "which \($0)" } }

    /// A label of a catalog revision.
    @Sendable static func label(_ text: String) -> String? {
        if hasDigitsOnly(text) {
            return "which has digits only, and so would be taken for a revision's number"
        }
        return id(text).map { $0.replacing("an id", with: "a label").replacing("no id", with: "no label") }
    }

    /// A number or a label of a catalog revision.
    @Sendable static func revision(_ text: String) -> String? {
        guard hasDigitsOnly(text) else { return label(text) }
        if text.hasPrefix("0"), text != "0" { return "where the number of a revision begins with no 0" }
        return Int(text) == nil ? "which is greater than any revision's number" : nil
    }

    private static func hasDigitsOnly(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// A layer, or `*` for all.
    @Sendable static func layer(_ text: String) -> String? {
        if text == "*" || text == "shared" { return nil }
        let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch sides.first {
        case "family" where sides.count == 2 && DeviceFamily(rawValue: String(sides[1])) != nil: return nil
        case "family":
            let known = DeviceFamily.allCases.map(\.rawValue).joined(separator: ", ")
            return "where a family is one of \(known)"
        case "device" where sides.count == 2: return id(String(sides[1]))
        default: return "which is none of shared, family:<family>, device:<id>, *"
        }
    }

    /// A time.
    @Sendable static func time(_ text: String) -> String? {
        RFC3339.milliseconds(text) == nil ? "which is no time such as 2026-12-31T12:00:00Z" : nil
    }

    /// The path of a file.
    @Sendable static func path(_ text: String) -> String? { text.isEmpty ? "which names no file" : nil }
}
