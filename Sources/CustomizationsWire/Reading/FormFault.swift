/// One thing wrong with a well-formed document: an entry of `errors` in a problem (contract §7, status 422).
public struct FormFault: Hashable, Sendable {
    /// A JSON Pointer (RFC 6901) into the document, such as `/tabs/2/title`.
    public let pointer: String
    /// A sentence that names the value and the reason.
    public let detail: String

    /// Makes a fault of a pointer and a sentence.
    public init(pointer: String, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }
}
