internal import Crypto
internal import CustomizationsWire

/// A key as developers have it at hand: `{"kid": "a", "alg": "HS256", "secret": "…"}`, or `publicKey` with a PEM text.
enum PlainKey {
    static func read(_ reader: JSONReader) -> VerificationKey? {
        reader.allowOnly(["kid", "alg", "secret", "publicKey"])
        let id = TokenKeys.id(reader)
        let algorithm = reader.required("alg")?.word(TokenAlgorithm.self)
        switch (reader.optional("secret"), reader.optional("publicKey")) {
        case (let secret?, nil):
            let range = VerificationKey.secretMinimum...VerificationKey.secretMaximum
            guard let text = secret.secret(bytes: range) else { return nil }
            guard let algorithm, algorithm == .hs256 else {
                if algorithm != nil { secret.fault("a secret is for HS256 only") }
                return nil
            }
            return VerificationKey(id: id, .secret(text))
        case (nil, let pem?): return publicKey(pem, id, algorithm)
        default:
            reader.fault("a key has either “secret” or “publicKey”")
            return nil
        }
    }

    private static func publicKey(_ reader: JSONReader, _ id: String?, _ algorithm: TokenAlgorithm?) -> VerificationKey?
    {
        guard let pem = reader.string(bytes: 1...8_192) else { return nil }
        do throws(PublicKeyFault) {
            let key = VerificationKey(id: id, .publicKey(try PublicKey(pem: pem)))
            guard let algorithm else { return nil }
            guard key.algorithm == algorithm else {
                reader.fault("this key is for \(key.algorithm.rawValue), not for \(algorithm.rawValue)")
                return nil
            }
            return key
        } catch {
            reader.fault(error.sentence)
            return nil
        }
    }
}

extension PublicKeyFault {
    /// What is wrong, for the developer who registers the key.
    var sentence: String {
        switch self {
        case .unreadable: "this is no public key: a PEM text begins with -----BEGIN PUBLIC KEY-----"
        case .unsupportedKind: "the key is neither RSA, nor P-256, nor Ed25519"
        case .wrongSize(let bits): "the key has \(bits) bits; RSA has 2048 to 4096 here"
        case .invalid: "the numbers make no key of this kind"
        }
    }
}

extension JSONReader {
    /// The secret here; a fault, which never repeats it, where this is none.
    func secret(bytes range: ClosedRange<Int>) -> [UInt8]? {
        guard case .string(let text) = value else {
            fault("the secret is not a string")
            return nil
        }
        guard range.contains(text.utf8.count) else {
            fault("the secret has \(text.utf8.count) bytes; it has \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return Array(text.utf8)
    }
}
