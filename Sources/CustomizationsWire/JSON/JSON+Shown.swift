extension JSON {
    /// The value as it is named in a sentence about a fault: written out if it is short, cut if it is a long text, and
    /// only its kind if it is an array or object, so that no answer grows with what was sent.
    package var shown: String {
        switch self {
        case .array, .object: return kind
        case .string(let text) where text.utf8.count > Self.bytesShown:
            var cut = ""
            for scalar in text.unicodeScalars {
                if cut.utf8.count + UTF8.width(scalar) > Self.bytesShown { break }
                cut.unicodeScalars.append(scalar)
            }
            return JSON.string(cut + "…").shownWhole
        default: return shownWhole
        }
    }

    private static let bytesShown = 60

    private var shownWhole: String { String(decoding: bytes, as: UTF8.self) }
}
