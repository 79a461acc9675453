/// The characters of the HTTP and URI grammars, as bytes.
enum ASCII {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let slash = UInt8(ascii: "/")
    static let equals = UInt8(ascii: "=")
    static let percent = UInt8(ascii: "%")
    static let question = UInt8(ascii: "?")

    /// `tchar` of RFC 9110 §5.6.2.
    static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        // ALPHA, DIGIT and !#$%&'*+-.^_`|~, in the order of their codes.
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C, 0x7E: true
        default: false
        }
    }

    /// `pchar` of RFC 3986 §3.3, the percent sign included.
    static func isPathCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        // ALPHA, DIGIT and !$%&'()*+,-.:;=@_~, in the order of their codes.
        case 0x21, 0x24...0x2E, 0x30...0x3B, 0x3D, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }

    /// `field-content` of RFC 9110 §5.5: visible, space, tab, and obs-text.
    static func isFieldContent(_ byte: UInt8) -> Bool { byte >= 0x20 ? byte != 0x7F : byte == tab }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    static func isAlpha(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

    /// The value of a hexadecimal digit of either case.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
