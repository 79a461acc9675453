import Customizations

/// An id as it is stored, which may be none.
struct StoredName {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The id, if it is one (contract §1).
    var id: Identifier? {
        guard let text = String(validating: bytes, as: UTF8.self), Identifier(text).fault == nil else { return nil }
        return Identifier(text)
    }

    /// The id, or what of it can be shown.
    var text: String {
        bytes.isEmpty ? "“”" : String(decoding: bytes, as: UTF8.self)
    }

    /// What makes it no id, as a sentence, or `nil` (contract §1).
    var fault: String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return "is not UTF-8" }
        return Identifier(text).fault
    }
}
