internal import Customizations

/// How ids, catalog revisions and labels are read from path and query.
enum ParameterReading {
    /// An id; `place` begins the sentence that says what is wrong.
    ///
    /// - Throws: `.badParameter` (contract §1: 1–200 bytes, no control characters).
    static func identifier(_ text: String, _ place: String) throws(OperationError) -> Identifier {
        let identifier = Identifier(text)
        if let fault = identifier.fault { throw .badParameter("\(place) \(fault).") }
        return identifier
    }

    /// The id of an app, catalog, user or device, which is never `.` or `..` (contract §1).
    static func segment(_ text: String, _ place: String) throws(OperationError) -> Identifier {
        if text == "." || text == ".." { throw .badParameter("\(place) is “\(text)”, which is no id.") }
        return try identifier(text, place)
    }

    /// A catalog revision: digits are its number, which one form has only, anything else its label.
    static func revision(_ text: String, _ place: String) throws(OperationError) -> RevisionSelector {
        if QueryParameters.hasDigitsOnly(text) {
            // One that is too large for a number is a revision that there is not, like any other.
            let number = QueryParameters.digits(text) ?? .max
            guard !text.hasPrefix("0") || text == "0" else {
                throw .badParameter("\(place) is “\(text)”; the number of a revision begins with no 0.")
            }
            return .number(number)
        }
        return .label(try label(text, place))
    }

    /// A label: text as an id that may stand in a path is, but not digits only, which would name a number.
    static func label(_ text: String, _ place: String) throws(OperationError) -> String {
        if QueryParameters.hasDigitsOnly(text) {
            throw .badParameter("\(place) has digits only, and so would be taken for a revision's number.")
        }
        if text.utf8.isEmpty { throw .badParameter("\(place) is empty; a label has 1 to 200 bytes.") }
        if text == "." || text == ".." { throw .badParameter("\(place) is “\(text)”, which is no label.") }
        let count = text.utf8.count
        if count > 200 { throw .badParameter("\(place) has \(count) bytes; a label has 1 to 200.") }
        return try identifier(text, place).text
    }

    /// A value as sentences quote it: its beginning, if it is long.
    static func shown(_ text: String) -> String { text.count > 64 ? "\(text.prefix(64))…" : text }
}
