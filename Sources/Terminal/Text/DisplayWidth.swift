/// How many columns of a terminal a text takes.
///
/// A terminal gives each scalar the width of its East Asian class (UAX #11), and none to marks; what makes one picture
/// of several scalars (emoji with modifiers, joiners or a variation selector, flags) takes the two columns of one emoji.
package enum DisplayWidth {
    private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
    private static let joiner: Unicode.Scalar = "\u{200D}"

    /// The columns of a text, cluster by cluster.
    ///
    /// - Complexity: O(length).
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The columns of one grapheme cluster (UAX #29).
    package static func of(_ cluster: Character) -> Int {
        let scalars = cluster.unicodeScalars
        guard scalars.count > 1, let first = scalars.first else { return scalars.first.map(of) ?? 0 }
        if isPicture(first, scalars) { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    /// Whether the cluster is one emoji made of several scalars (UTS #51 §1.4.5 to §1.4.9).
    private static func isPicture(_ first: Unicode.Scalar, _ scalars: String.UnicodeScalarView) -> Bool {
        if isRegionalIndicator(first) { return scalars.count == 2 }
        guard first.properties.isEmoji else { return false }
        return scalars.contains { $0 == emojiVariation || $0 == joiner || $0.properties.isEmojiModifier }
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    /// The columns of one scalar by itself.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        if WideScalars.contains(value) { return 2 }
        if scalar.properties.isEmojiPresentation { return isRegionalIndicator(scalar) ? 1 : 2 }
        return isWithoutWidth(scalar) ? 0 : 1
    }

    /// Marks, format characters, and the vowels and finals of Hangul, which join the initial before them.
    private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Signs that stand before the digits they span, with a shape of their own (Prepended_Concatenation_Mark).
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
