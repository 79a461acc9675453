/// The checksum of zlib and Ethernet (RFC 1952 §8): it tells a slip of the pen, and is no secret.
package enum CRC32 {
    /// The checksum of the bytes.
    ///
    /// - Complexity: O(bytes).
    package static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var checksum = UInt32.max
        for byte in bytes {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
        }
        return ~checksum
    }
}
