internal import Crypto
internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store
internal import Tokens

/// An app as JSON: what a client sends, and what it is answered.
struct AppForm {
    /// For people; the id is what counts.
    let name: String?
    /// Whom its tokens are believed from; `nil` where nothing is said of it: secrets cannot be read back, so that a client
    /// that only renames the app could not send them.
    let tokens: TokenSettings?

    private static let tokenMembers = ["issuer", "tokenKeys", "jwks"]

    /// Reads `{"name", "issuer", "tokenKeys", "jwks"}`, where all may be absent.
    ///
    /// - Throws: every fault; unknown members are among them.
    static func read(_ json: JSON) throws(FormFaults) -> AppForm {
        try JSONReader.read(json) { reader in
            reader.allowOnly(["name"] + tokenMembers)
            return AppForm(name: reader.optional("name")?.string(bytes: 1...500), tokens: tokens(reader))
        }
    }

    private static func tokens(_ reader: JSONReader) -> TokenSettings? {
        guard tokenMembers.contains(where: { reader.member($0) != nil }) else { return nil }
        let list = reader.optional("tokenKeys").map(TokenKeys.readList) ?? []
        let set = reader.optional("jwks").map(TokenKeys.readSet) ?? []
        TokenKeys.check(list + set, reader)
        return TokenSettings(
            issuer: reader.optional("issuer")?.string(bytes: 1...500),
            keys: (list + set).map {
                TokenKeyRecord(id: $0.id, algorithm: $0.algorithm.rawValue, material: $0.stored)
            })
    }

    /// An app as its `GET` answers it, and as its `PUT` does.
    static func bytes(_ document: AppDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            writeMembers(of: document.app, to: &object)
            writeMembers(of: document.tokens, to: &object)
        }
        return writer.bytes
    }

    /// The tag of an app. The version covers what is never shown: of a secret not even a digest is.
    static func tag(_ document: AppDocument) -> EntityTag {
        StateTag.make(["app", document.version].map { Array($0.utf8) } + [bytes(document)])
    }

    /// Writes the members of an app.
    static func writeMembers(of app: AppRecord, to object: inout JSONWriter) {
        object.member("id", app.id.text)
        object.member("name", ifPresent: app.name)
        object.member("createdAt", milliseconds: app.createdAt)
    }

    /// Writes whom its tokens are believed from: names, algorithms, and the digests of public keys, never a secret.
    private static func writeMembers(of tokens: TokenSettings, to object: inout JSONWriter) {
        object.member("issuer", ifPresent: tokens.issuer)
        if tokens.keys.isEmpty { return }
        object.array("tokenKeys") { array in
            for key in tokens.keys {
                array.object { object in
                    object.member("kid", ifPresent: key.id)
                    object.member("alg", key.algorithm)
                    guard key.algorithm != TokenAlgorithm.hs256.rawValue else { return }
                    object.member("sha256", Hexadecimal.text(SHA256Digest(of: key.material).bytes))
                }
            }
        }
    }
}
