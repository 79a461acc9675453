internal import Crypto
internal import CustomizationsWire

/// A JSON Web Key that verifies signatures (RFC 7517 §4, RFC 7518 §6, RFC 8037 §2). Members that are not known are ignored;
/// what contradicts the use is a fault, a private key among it.
enum JWK {
    static func read(_ reader: JSONReader) -> VerificationKey? {
        guard reader.members() != nil else { return nil }
        let id = TokenKeys.id(reader)
        checkUse(reader)
        guard let type = reader.required("kty")?.string() else { return nil }
        let material: VerificationKey.Material?
        switch type {
        case "oct": material = secret(reader).map { .secret($0) }
        case "RSA":
            refusePrivate(reader, ["d", "p", "q", "dp", "dq", "qi", "oth"])
            material = key(reader, modulus(reader), number(reader, "e")) { (n, e) throws(PublicKeyFault) in
                try PublicKey(modulus: n, exponent: e)
            }
        case "EC":
            refusePrivate(reader, ["d"])
            checkCurve(reader, "P-256")
            material = key(reader, octets(reader, "x"), octets(reader, "y")) { (x, y) throws(PublicKeyFault) in
                try PublicKey(x: x, y: y)
            }
        case "OKP":
            refusePrivate(reader, ["d"])
            checkCurve(reader, "Ed25519")
            material = key(reader, octets(reader, "x"), []) { (x, _) throws(PublicKeyFault) in
                try PublicKey(ed25519: x)
            }
        default:
            reader.required("kty")?.fault("keys of this type are not used here: oct, RSA, EC and OKP are")
            return nil
        }
        guard let material else { return nil }
        let key = VerificationKey(id: id, material)
        checkAlgorithm(reader, key)
        return key
    }

    /// RFC 7517 §4.2, §4.3.
    private static func checkUse(_ reader: JSONReader) {
        if let use = reader.optional("use"), let word = use.string(), word != "sig" {
            use.fault("this key is not for signatures")
        }
        guard let operations = reader.optional("key_ops"), let words = operations.elements() else { return }
        if !words.compactMap({ $0.string() }).contains("verify") {
            operations.fault("this key is not for verifying")
        }
    }

    /// The key decides; `alg` may only say the same (RFC 7517 §4.4).
    private static func checkAlgorithm(_ reader: JSONReader, _ key: VerificationKey) {
        guard let algorithm = reader.optional("alg"), let word = algorithm.string() else { return }
        if word != key.algorithm.rawValue {
            algorithm.fault("a key of this type is for \(key.algorithm.rawValue) here")
        }
    }

    private static func checkCurve(_ reader: JSONReader, _ curve: String) {
        guard let name = reader.required("crv"), let word = name.string() else { return }
        if word != curve { name.fault("the curve is not \(curve)") }
    }

    private static func refusePrivate(_ reader: JSONReader, _ members: [String]) {
        for name in members {
            reader.member(name)?.fault("this is the private half of a key, which must stay with its owner")
        }
    }

    private static func secret(_ reader: JSONReader) -> [UInt8]? {
        guard let k = reader.required("k"), case .string(let text) = k.value,
            let bytes = Base64URL.bytes(Array(text.utf8))
        else {
            reader.fault("“k” is not a secret in base64url")
            return nil
        }
        let range = VerificationKey.secretMinimum...VerificationKey.secretMaximum
        guard range.contains(bytes.count) else {
            k.fault("the secret has \(bytes.count) bytes; it has \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return bytes
    }

    /// Bytes in base64url, of at most so many as a key needs.
    private static func octets(_ reader: JSONReader, _ name: String) -> [UInt8]? {
        guard let member = reader.required(name), let text = member.string(bytes: 1...1_024) else { return nil }
        guard let bytes = Base64URL.bytes(Array(text.utf8)) else {
            member.fault("this is not base64url without padding (RFC 7515 §2)")
            return nil
        }
        return bytes
    }

    /// A positive number “in the minimum number of octets” (RFC 7518 §2, Base64urlUInt).
    private static func number(_ reader: JSONReader, _ name: String) -> [UInt8]? {
        guard let bytes = octets(reader, name) else { return nil }
        guard bytes.first != 0 else {
            reader.member(name)?.fault("the number begins with zeros")
            return nil
        }
        return bytes
    }

    private static func modulus(_ reader: JSONReader) -> [UInt8]? { number(reader, "n") }

    private static func key(
        _ reader: JSONReader, _ one: [UInt8]?, _ other: [UInt8]?,
        _ make: ([UInt8], [UInt8]) throws(PublicKeyFault) -> PublicKey
    ) -> VerificationKey.Material? {
        guard let one, let other else { return nil }
        do throws(PublicKeyFault) {
            return .publicKey(try make(one, other))
        } catch {
            reader.fault(error == .unreadable ? "the numbers make no key of this kind" : error.sentence)
            return nil
        }
    }
}
