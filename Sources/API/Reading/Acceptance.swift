internal import HTTP

/// What `Accept` says (RFC 9110 §12.5.1).
enum Acceptance {
    /// Whether a request takes an answer of this type; one without the field, or with one that cannot be read, takes all.
    ///
    /// The most specific range that fits decides: `application/json;q=0, */*` does not take JSON.
    static func takes(_ type: String, _ fields: Fields) -> Bool {
        guard let ranges = fields.list("Accept"), !ranges.isEmpty else { return true }
        let all = "*/*"
        let ofKind = type.prefix { $0 != "/" } + "/*"
        var weight: (specificity: Int, isTaken: Bool)?
        for text in ranges {
            guard let range = MediaType(text) else { return true }
            guard let specificity = [all, String(ofKind), type].firstIndex(of: range.essence) else { continue }
            if weight.map({ $0.specificity <= specificity }) ?? true {
                weight = (specificity, !isZero(range.parameters["q"]))
            }
        }
        return weight?.isTaken ?? false
    }

    /// Whether a weight says “not at all”: `0`, `0.0`, `0.000`.
    private static func isZero(_ weight: String?) -> Bool {
        weight.map { $0.hasPrefix("0") && $0.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") } }
            ?? false
    }
}
