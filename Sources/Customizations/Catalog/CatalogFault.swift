/// One thing wrong with a declared catalog: where it stands and what is wrong (contract §2: every fault is listed).
public struct CatalogFault: Hashable, Sendable, Error {
    /// A JSON Pointer (RFC 6901) into the document as declared, such as `/tabs/2/title`.
    public let pointer: String
    /// A sentence that names the value and the reason.
    public let detail: String

    public init(pointer: String, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }
}
