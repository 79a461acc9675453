internal import Crypto
package import CustomizationsWire

/// The keys that an app registers for its tokens, read from JSON (contract §6): a JWK Set (RFC 7517 §5), or a list of PEM
/// texts and secrets.
package enum TokenKeys {
    /// The most keys of an app: enough for several signers in the midst of a rotation.
    package static let limit = 16

    /// Reads `{"keys": [JWK, …]}`; a fault for each key that cannot be used, so that none is missed unnoticed.
    package static func readSet(_ reader: JSONReader) -> [VerificationKey] {
        guard let keys = reader.required("keys") else {
            if case .object = reader.value {} else { reader.fault("this is not a JWK Set (RFC 7517 §5)") }
            return []
        }
        return read(keys, JWK.read)
    }

    /// Reads `[{"kid", "alg", "publicKey" or "secret"}, …]`.
    package static func readList(_ reader: JSONReader) -> [VerificationKey] { read(reader, PlainKey.read) }

    private static func read(_ reader: JSONReader, _ one: (JSONReader) -> VerificationKey?) -> [VerificationKey] {
        guard let elements = reader.elements() else { return [] }
        guard elements.count <= limit else {
            reader.fault("there are \(elements.count) keys; an app may have \(limit)")
            return []
        }
        return elements.compactMap(one)
    }

    /// Notes what keeps keys from being told apart: a token must mean one of them.
    package static func check(_ keys: [VerificationKey], _ reader: JSONReader) {
        if keys.count > limit { reader.fault("there are \(keys.count) keys; an app may have \(limit)") }
        for (index, key) in keys.enumerated() {
            if key.id == TokenMaker.keyID { reader.fault("the kid “\(TokenMaker.keyID)” is the service's own") }
            let isDouble = keys[..<index].contains { other in
                key.algorithm == other.algorithm && Identity(key.id) == Identity(other.id)
            }
            if isDouble {
                let name = key.id.map { "the kid “\($0)”" } ?? "no kid"
                reader.fault("two \(key.algorithm.rawValue) keys have \(name), so that a token could mean either")
            }
        }
    }

    /// Names as bytes.
    private struct Identity: Equatable {
        let bytes: [UInt8]?
        init(_ text: String?) { bytes = text.map { Array($0.utf8) } }
    }

    /// The name of a key.
    static func id(_ reader: JSONReader) -> String? { reader.optional("kid")?.string(bytes: 1...200) }
}
