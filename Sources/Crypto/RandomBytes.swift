internal import CCrypto

/// Bytes that nobody can guess.
package enum RandomBytes {
    /// So many bytes of the private generator that OpenSSL seeds from the system (`RAND_priv_bytes(3)`).
    ///
    /// - Throws: ``RandomnessMissing`` where the system has no randomness to give; whoever needs a secret must not go on.
    /// - Complexity: O(count).
    package static func make(_ count: Int) throws(RandomnessMissing) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard RAND_priv_bytes(&bytes, CInt(count)) == 1 else { throw RandomnessMissing() }
        return bytes
    }
}
