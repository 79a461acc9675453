/// Makes text from outside harmless to a terminal: what would act is shown instead.
///
/// A title may be any string. An escape sequence in it could recolour, retitle or answer for the terminal; a bidirectional
/// override could show another order than there is; a mark without its letter would stick to what stands before it.
package enum SafeText {
    /// UAX #15 §13: a text in Stream-Safe Format has at most 30 marks in a row.
    private static let marksInARow = 30

    /// FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9 §2.4).
    static let isolate: Unicode.Scalar = "\u{2068}"
    static let endOfIsolate: Unicode.Scalar = "\u{2069}"

    /// The text with control characters as pictures (␛), with bidirectional controls, what nobody would see and what is no
    /// character as escapes (`\u{202E}`), and with what runs from right to left isolated, so that it moves nothing beside it.
    ///
    /// - Complexity: O(length).
    package static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var safe = String.UnicodeScalarView()
        var marks = 0
        var isIsolated = false
        // What may belong to what runs from right to left, if more of that follows.
        var neutral = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isMark(scalar) {
                if safe.isEmpty { safe.append("\u{25CC}") }
                marks += 1
                guard marks <= marksInARow else { continue }
            } else {
                marks = 0
            }
            if runsRightToLeft(scalar) {
                if !isIsolated { safe.append(isolate) }
                isIsolated = true
                safe += neutral
                neutral = .init()
                safe.append(scalar)
            } else if isIsolated, scalar == " " || isMark(scalar) {
                neutral.append(scalar)
            } else {
                if isIsolated { safe.append(endOfIsolate) }
                isIsolated = false
                safe += neutral
                neutral = .init()
                append(scalar, to: &safe)
            }
        }
        if isIsolated { safe.append(endOfIsolate) }
        return String(safe + neutral)
    }

    private static func append(_ scalar: Unicode.Scalar, to safe: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0..<0x20:
            // CONTROL PICTURES stand in the order of the controls.
            if let picture = Unicode.Scalar(0x2400 + scalar.value) { safe.append(picture) }
        case 0x7F: safe.append("\u{2421}")
        case 0x80..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF, 0x200E, 0x200F, 0x2028...0x202E,
            0x2066...0x206F, 0xFFF9...0xFFFB:
            safe.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
        case _ where scalar.properties.isNoncharacterCodePoint:
            safe.append("\u{FFFD}")
        default:
            safe.append(scalar)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
    }

    /// Whether the scalar's block runs from right to left (UAX #9, Bidi_Class R and AL by default).
    private static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
