internal import CCrypto

/// Comparison of secrets.
package enum ConstantTime {
    /// Whether both are the same bytes, in a time that depends on their lengths only (`CRYPTO_memcmp(3)`).
    ///
    /// - Complexity: O(bytes), also where the first ones differ.
    package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
    }
}
