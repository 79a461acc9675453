internal import CCrypto

/// HMAC-SHA-256 (RFC 2104, FIPS 198-1), computed by OpenSSL's libcrypto.
///
/// Who has not the key can neither make the hash of a message nor find out, by trying, which message a hash is of.
package enum KeyedHash {
    /// How many bytes a hash has.
    package static let length = 32

    /// The hash of a message under a key.
    ///
    /// - Throws: ``HashingFailed`` where libcrypto has no memory for it.
    /// - Complexity: O(bytes).
    package static func bytes(of message: [UInt8], key: [UInt8]) throws(HashingFailed) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: length)
        var count: UInt32 = 0
        // HMAC(3) returns NULL on failure; with SHA-256 it writes 32 bytes.
        let made = HMAC(EVP_sha256(), key, CInt(key.count), message, message.count, &hash, &count)
        guard made != nil, count == UInt32(length) else { throw HashingFailed() }
        return hash
    }
}
