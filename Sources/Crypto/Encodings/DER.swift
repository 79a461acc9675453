/// The few forms of DER (ITU-T X.690) that public keys and signatures are written in; reading is libcrypto's.
enum DER {
    /// A SEQUENCE of what is encoded already.
    static func sequence(_ parts: [UInt8]...) -> [UInt8] { element(0x30, parts.flatMap { $0 }) }

    /// A BIT STRING of whole bytes (X.690 §8.6).
    static func bitString(_ bytes: [UInt8]) -> [UInt8] { element(0x03, [0] + bytes) }

    /// An INTEGER that is not negative: without zeros in front, but one where the first bit is set (X.690 §8.3).
    static func integer(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var content = Array(bytes.drop { $0 == 0 })
        if content.first.map({ $0 >= 0x80 }) ?? true { content.insert(0, at: 0) }
        return element(0x02, content)
    }

    /// The NULL that an algorithm has where it needs no parameters.
    static let null: [UInt8] = [0x05, 0]

    /// rsaEncryption, 1.2.840.113549.1.1.1 (RFC 8017 §A.1).
    static let rsaEncryption: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 1]
    /// id-ecPublicKey, 1.2.840.10045.2.1 (RFC 5480 §2.1.1).
    static let ecPublicKey: [UInt8] = [0x06, 7, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 2, 1]
    /// secp256r1, 1.2.840.10045.3.1.7 (RFC 5480 §2.1.1.1).
    static let secp256r1: [UInt8] = [0x06, 8, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 3, 1, 7]
    /// id-Ed25519, 1.3.101.112 (RFC 8410 §3).
    static let ed25519: [UInt8] = [0x06, 3, 0x2B, 0x65, 0x70]

    /// Tag, length and content; a length of up to 127 is one byte, a longer one says first how many it has (X.690 §8.1.3).
    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
        let length = withUnsafeBytes(of: UInt32(content.count).bigEndian) { Array($0.drop { $0 == 0 }) }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }
}
