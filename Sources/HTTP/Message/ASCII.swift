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
    static func isToken(_ byte: UInt8) -> Bool { classes[Int(byte)] & 1 != 0 }

    /// `pchar` of RFC 3986 §3.3, the percent sign included.
    static func isPathCharacter(_ byte: UInt8) -> Bool { classes[Int(byte)] & 2 != 0 }

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

    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: 0, count: 256)
        let alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        for byte in (alphanumeric + "!#$%&'*+-.^_`|~").utf8 { classes[Int(byte)] |= 1 }
        for byte in (alphanumeric + "-._~!$&'()*+,;=:@%").utf8 { classes[Int(byte)] |= 2 }
        return classes
    }()
}
