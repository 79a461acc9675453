internal import CCrypto

/// A SHA-256 digest (FIPS 180-4 §6.2), computed by OpenSSL's libcrypto.
///
/// Two digests are compared in constant time, so that `==` never tells how much of a guess was right.
package struct SHA256Digest: Sendable {
    /// How many bytes a digest has.
    package static let length = 32

    /// The bytes of the digest.
    package let bytes: [UInt8]

    /// The digest of these bytes.
    ///
    /// - Complexity: O(bytes).
    package init(of message: [UInt8]) {
        bytes = [UInt8](unsafeUninitializedCapacity: Self.length) { digest, count in
            // SHA256(3) writes exactly 32 bytes and cannot fail for memory that is there.
            SHA256(message, message.count, digest.baseAddress)
            count = Self.length
        }
    }

    /// A digest that was stored; `nil` if it has not the length of one.
    package init?(stored bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }
}

extension SHA256Digest: Equatable {
    /// Whether both digests are the same, in a time that does not depend on where they differ.
    package static func == (one: SHA256Digest, other: SHA256Digest) -> Bool {
        ConstantTime.areEqual(one.bytes, other.bytes)
    }
}

extension SHA256Digest: Hashable {
    /// A digest is spread evenly already: a few of its bytes tell it from others.
    package func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0.prefix(16))) }
    }
}
