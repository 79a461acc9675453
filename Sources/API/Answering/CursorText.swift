internal import HTTP
internal import Store

/// A place in history as clients pass it on, opaque to them: `<epoch>.<revision>.<sequence>`, the epoch percent-encoded.
enum CursorText {
    /// The text of a cursor.
    static func text(_ cursor: HistoryCursor) -> String {
        "\(PercentCoding.encode(cursor.state.epoch)).\(cursor.state.revision).\(cursor.sequence)"
    }

    /// The cursor of a text; `nil` if it is none.
    static func cursor(_ text: String) -> HistoryCursor? {
        let bytes = Array(text.utf8)
        guard let last = bytes.lastIndex(of: UInt8(ascii: ".")),
            let first = bytes[..<last].lastIndex(of: UInt8(ascii: ".")),
            let sequence = QueryParameters.digits(String(decoding: bytes[(last + 1)...], as: UTF8.self)),
            let revision = QueryParameters.digits(String(decoding: bytes[(first + 1)..<last], as: UTF8.self)),
            let epoch = PercentCoding.decode(bytes[..<first])
        else { return nil }
        return HistoryCursor(state: Precondition.State(epoch: epoch, revision: revision), sequence: sequence)
    }
}
