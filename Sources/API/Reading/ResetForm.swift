internal import Customizations
internal import CustomizationsWire

/// What is to be reset for everybody, as JSON: `{"what": "all", "catalog": "main"}`.
struct ResetForm {
    let what: Customizations.Operation.ResetScope.What
    /// `nil`: all catalogs of the app.
    let catalog: Identifier?

    /// - Throws: every fault; unknown members are among them, since a misspelt `catalog` would reset too much.
    static func read(_ json: JSON) throws(FormFaults) -> ResetForm {
        try JSONReader.read(json) { reader in
            reader.allowOnly(["what", "catalog"])
            let what = reader.required("what")?.word(Customizations.Operation.ResetScope.What.self)
            return ResetForm(what: what ?? .all, catalog: reader.optional("catalog")?.identifier())
        }
    }
}
