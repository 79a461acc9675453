internal import Customizations
internal import CustomizationsWire
internal import Store

/// An app as JSON: what a client sends, and what it is answered.
struct AppForm {
    /// For people; the id is what counts.
    let name: String?

    /// Reads `{"name": "…"}`, where the name may be absent.
    ///
    /// - Throws: every fault; unknown members are among them.
    static func read(_ json: JSON) throws(FormFaults) -> AppForm {
        try JSONReader.read(json) { reader in
            reader.allowOnly(["name"])
            return AppForm(name: reader.optional("name")?.string(bytes: 1...500))
        }
    }

    /// Writes the members of an app.
    static func writeMembers(of app: AppRecord, to object: inout JSONWriter) {
        object.member("id", app.id.text)
        object.member("name", ifPresent: app.name)
        object.member("createdAt", milliseconds: app.createdAt)
    }
}
