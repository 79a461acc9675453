/// Base32 (RFC 4648 §6) in lower case and without padding: text that people can read out and scanners can tell apart.
package enum Base32 {
    /// The text of the bytes.
    ///
    /// - Complexity: O(bytes).
    package static func text(_ bytes: some Collection<UInt8>) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
        var text: [UInt8] = []
        var (bits, count) = (UInt32(0), UInt32(0))
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                text.append(letters[Int(bits >> count & 31)])
            }
        }
        if count > 0 { text.append(letters[Int(bits << (5 - count) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }
}
