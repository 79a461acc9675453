internal import CustomizationsWire
internal import HTTP

/// What the API answered.
struct APIAnswer: Sendable {
    let status: Int
    let fields: Fields
    /// Empty where the content was handed on piece by piece.
    let content: [UInt8]

    /// The content as JSON; `null` where it is none. An export of one person may nest as deep as a request may.
    var json: JSON { (try? JSON(parsing: content)) ?? .null }

    var isSuccess: Bool { (200..<300).contains(status) }
}
