package import Crypto

/// The text of a key: `tk_`, 256 random bits in 52 letters, and a checksum in 7, all of `a`–`z` and `2`–`7`.
///
/// A scanner that looks for leaked keys matches `\btk_[a-z2-7]{59}\b` and, so that it never cries for nothing, compares
/// the checksum: CRC-32 of the first 55 bytes, big-endian, in Base32.
package enum KeyText {
    /// What every key begins with.
    package static let prefix = "tk_"

    /// A new key.
    ///
    /// - Throws: `RandomnessMissing`.
    package static func make() throws(RandomnessMissing) -> String {
        let secret = prefix + Base32.text(try RandomBytes.make(32))
        return secret + checksum(of: secret)
    }

    /// Whether a text is a key to look at, which says nothing of whether it is good anywhere.
    package static func isWellFormed(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 62, text.utf8.starts(with: prefix.utf8) else { return false }
        let secret = String(decoding: bytes[..<55], as: UTF8.self)
        return checksum(of: secret).utf8.elementsEqual(bytes[55...])
    }

    private static func checksum(of secret: String) -> String {
        withUnsafeBytes(of: CRC32.checksum(secret.utf8).bigEndian) { Base32.text(Array($0)) }
    }
}
