/// A text in bytes: as it is, or, if it is a UUID as devices write them, packed into its 16 bytes.
///
/// The head says the length and the kind; change and device ids are mostly UUIDs, and most of a small customization.
enum PackedText {
    private enum Kind: UInt64 { case plain, lowercase, uppercase }

    static func write(_ text: String, to writer: inout ByteWriter) {
        for kind in [Kind.lowercase, .uppercase] {
            guard let packed = pack(text.utf8, kind) else { continue }
            writer.append(number: kind.rawValue)
            writer.append(packed)
            return
        }
        writer.append(number: UInt64(text.utf8.count) << 2 | Kind.plain.rawValue)
        writer.append(text.utf8)
    }

    static func read(from reader: inout ByteReader) throws(CodecError) -> String {
        let head = try reader.number()
        guard let kind = Kind(rawValue: head & 3) else { throw .badText }
        if kind == .plain {
            guard let count = Int(exactly: head >> 2) else { throw .truncated }
            guard let text = String(validating: try reader.bytes(count), as: UTF8.self),
                pack(text.utf8, .lowercase) == nil, pack(text.utf8, .uppercase) == nil
            else { throw .badText }
            return text
        }
        guard head >> 2 == 0 else { throw .badText }
        return unpack(try reader.bytes(16), kind)
    }

    /// The 16 bytes of a UUID that is written with its four hyphens and in one case throughout (RFC 9562 §4).
    private static func pack(_ text: String.UTF8View, _ kind: Kind) -> [UInt8]? {
        guard text.count == 36 else { return nil }
        let letters = kind == .uppercase ? UInt8(ascii: "A")...UInt8(ascii: "F") : UInt8(ascii: "a")...UInt8(ascii: "f")
        var packed: [UInt8] = []
        packed.reserveCapacity(16)
        var half: UInt8?
        for (index, byte) in text.enumerated() {
            if isHyphen(index) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case letters: digit = byte - letters.lowerBound + 10
            default: return nil
            }
            if let high = half { packed.append(high << 4 | digit) }
            half = half == nil ? digit : nil
        }
        return packed
    }

    private static func unpack(_ packed: ArraySlice<UInt8>, _ kind: Kind) -> String {
        let letters = kind == .uppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
        var text: [UInt8] = []
        for digit in packed.lazy.flatMap({ [$0 >> 4, $0 & 0xF] }) {
            if isHyphen(text.count) { text.append(UInt8(ascii: "-")) }
            text.append(digit < 10 ? UInt8(ascii: "0") + digit : letters + digit - 10)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isHyphen(_ index: Int) -> Bool { index == 8 || index == 13 || index == 18 || index == 23 }
}
