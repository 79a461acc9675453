internal import CCrypto

/// A public key as libcrypto holds it, for as long as it is used.
struct OpenKey: ~Copyable {
    private let key: OpaquePointer

    /// Opens a SubjectPublicKeyInfo with nothing behind it (d2i_PUBKEY(3)).
    init(_ encoded: [UInt8]) throws(PublicKeyFault) {
        let opened = encoded.withUnsafeBufferPointer { bytes -> OpaquePointer? in
            var next = bytes.baseAddress
            guard let key = d2i_PUBKEY(nil, &next, bytes.count) else { return nil }
            guard next == bytes.baseAddress?.advanced(by: bytes.count) else {
                EVP_PKEY_free(key)
                return nil
            }
            return key
        }
        ERR_clear_error()
        guard let opened else { throw .unreadable }
        key = opened
    }

    /// Opens the first public key of a PEM text (PEM_read_bio_PUBKEY(3)).
    init(pem: String) throws(PublicKeyFault) {
        let text = Array(pem.utf8)
        let opened = text.withUnsafeBytes { bytes -> OpaquePointer? in
            guard let source = BIO_new_mem_buf(bytes.baseAddress, CInt(bytes.count)) else { return nil }
            defer { BIO_free(source) }
            return PEM_read_bio_PUBKEY(source, nil, nil, nil)
        }
        ERR_clear_error()
        guard let opened else { throw .unreadable }
        key = opened
    }

    deinit { EVP_PKEY_free(key) }

    /// Its SubjectPublicKeyInfo (i2d_PUBKEY(3)).
    func encoding() throws(PublicKeyFault) -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        let count = i2d_PUBKEY(key, &bytes)
        guard count > 0, let bytes else { throw .unreadable }
        defer { CRYPTO_free(bytes, nil, 0) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    /// Its kind, once it is known to be a good one of it.
    ///
    /// - Throws: ``PublicKeyFault``, all but `.unreadable`.
    func checkedKind() throws(PublicKeyFault) -> PublicKeyKind {
        let kind = try kind()
        let bits = Int(EVP_PKEY_get_bits(key))
        if kind == .rsa, !PublicKey.rsaBits.contains(bits) { throw .wrongSize(bits: bits) }
        guard let context = EVP_PKEY_CTX_new(key, nil) else { throw .invalid }
        defer { EVP_PKEY_CTX_free(context) }
        let isGood = EVP_PKEY_public_check(context) == 1
        ERR_clear_error()
        guard isGood else { throw .invalid }
        return kind
    }

    private func kind() throws(PublicKeyFault) -> PublicKeyKind {
        switch EVP_PKEY_get_base_id(key) {
        case EVP_PKEY_RSA: return .rsa
        case EVP_PKEY_ED25519: return .ed25519
        case EVP_PKEY_EC:
            var name = [CChar](repeating: 0, count: 32)
            guard EVP_PKEY_get_group_name(key, &name, name.count, nil) == 1,
                name.starts(with: SN_X9_62_prime256v1.utf8.map { CChar($0) } + [0])
            else { throw .unsupportedKind }
            return .p256
        default: throw .unsupportedKind
        }
    }

    /// Whether libcrypto takes the signature (EVP_DigestVerify(3)); anything but 1 is no.
    ///
    /// - Parameter isDigested: Whether SHA-256 of the message is what is signed; Ed25519 signs the message itself.
    func verify(_ signature: [UInt8], of message: [UInt8], isDigested: Bool) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer {
            EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        let digest = isDigested ? EVP_sha256() : nil
        guard EVP_DigestVerifyInit(context, nil, digest, nil, key) == 1 else { return false }
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}
