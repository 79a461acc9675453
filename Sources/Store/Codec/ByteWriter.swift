/// Bytes that grow by whole values.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Appends a number in base 128, least significant digit first, a set top bit meaning that more follow.
    mutating func append(number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Appends an index, count or revision; a negative one takes ten bytes.
    mutating func append(number: Int) {
        append(number: UInt64(bitPattern: Int64(number)))
    }

    /// Appends a number that is as likely negative as positive: its sign goes into the lowest bit.
    mutating func append(signed number: Int64) {
        append(number: UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    }
}
