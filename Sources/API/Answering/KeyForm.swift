internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// A key as JSON: what is asked for, and what is told of it.
struct KeyForm {
    /// What a key may do, by name.
    private enum RoleWord: String, CaseIterable {
        case admin
        case app
        case read
    }

    let role: KeyRole
    let name: String?
    /// In milliseconds since 1970.
    let expiresAt: Int64?

    /// Reads `{"role", "app", "name", "expiresAt"}`.
    ///
    /// - Parameter now: Milliseconds since 1970; a key that has expired already is of no use.
    /// - Throws: every fault; unknown members are among them.
    static func read(_ json: JSON, now: Int64) throws(FormFaults) -> KeyForm {
        try JSONReader.read(json) { reader in
            reader.allowOnly(["role", "app", "name", "expiresAt"])
            let end = reader.optional("expiresAt")
            let expiresAt = end?.milliseconds()
            if let end, let expiresAt, expiresAt <= now { end.fault("\(end.value.shown) has passed already") }
            return KeyForm(
                role: role(reader) ?? .admin, name: reader.optional("name")?.string(bytes: 1...500),
                expiresAt: expiresAt)
        }
    }

    private static func role(_ reader: JSONReader) -> KeyRole? {
        let word = reader.required("role")?.word(RoleWord.self)
        switch word {
        case nil: return nil
        case .admin:
            reader.optional("app")?.fault("an admin key is for all apps")
            return .admin
        case .app, .read:
            guard let app = reader.required("app")?.identifier() else { return nil }
            return word == .app ? .app(app) : .read(app)
        }
    }

    /// Writes the members of a key, which are all but the key.
    static func writeMembers(of key: KeyRecord, to object: inout JSONWriter) {
        object.member("id", key.id.text)
        object.member("role", key.role.word)
        object.member("app", ifPresent: key.role.app?.text)
        object.member("name", ifPresent: key.name)
        object.member("createdAt", milliseconds: key.createdAt)
        if let time = key.expiresAt { object.member("expiresAt", milliseconds: time) }
        if let time = key.lastUsedAt { object.member("lastUsedAt", milliseconds: time) }
        object.member("replacedBy", ifPresent: key.replacedBy?.text)
        object.member("etag", tag(key).text)
    }

    /// The tag of a key: of all that is told of it but when it was used, which is nobody's doing.
    static func tag(_ key: KeyRecord) -> EntityTag {
        let texts = [
            "key", key.id.text, key.role.word, key.role.app?.text ?? "", key.name ?? "", String(key.createdAt),
            key.expiresAt.map(String.init) ?? "", key.replacedBy?.text ?? "",
        ]
        return StateTag.make(texts.map { Array($0.utf8) })
    }

    /// Writes a new key with the text that is shown this once.
    static func writeMembers(of key: KeyRecord, text: String, to object: inout JSONWriter) {
        writeMembers(of: key, to: &object)
        object.member("key", text)
    }
}
