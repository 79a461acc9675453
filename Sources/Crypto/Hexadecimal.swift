/// Bytes as hexadecimal digits in lower case.
package enum Hexadecimal {
    /// Two digits a byte.
    ///
    /// - Complexity: O(bytes).
    package static func text(_ bytes: some Collection<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
