/// Reads what a `ByteWriter` wrote, and takes nothing on trust.
struct ByteReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var remaining: Int { bytes.count - index }

    mutating func byte() throws(CodecError) -> UInt8 {
        guard index < bytes.count else { throw .truncated }
        defer { index += 1 }
        return bytes[index]
    }

    mutating func bytes(_ count: Int) throws(CodecError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= remaining else { throw .truncated }
        defer { index += count }
        return bytes[index..<index + count]
    }

    /// Reads a number in its shortest form.
    mutating func number() throws(CodecError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            let byte = try byte()
            let digit = UInt64(byte & 0x7F)
            if shift == 63, digit > 1 { throw .badNumber }
            number |= digit << shift
            if byte < 0x80 {
                if byte == 0, shift > 0 { throw .badNumber }
                return number
            }
        }
        throw .badNumber
    }

    /// Reads a revision.
    mutating func revision() throws(CodecError) -> Int {
        guard let number = Int64(exactly: try number()), NumberRange.count.contains(number) else { throw .badNumber }
        return Int(number)
    }

    mutating func signed() throws(CodecError) -> Int64 {
        let number = try number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// Reads how many things follow, each of at least one byte, so that memory for them may be set aside.
    mutating func count() throws(CodecError) -> Int {
        guard let count = Int(exactly: try number()), count <= remaining else { throw .truncated }
        return count
    }

    /// Checks that nothing is left.
    func finish() throws(CodecError) {
        guard remaining == 0 else { throw .trailingBytes(remaining) }
    }
}
