package import Customizations

/// What an app's people take along to another server (contract §6, `export` and `import`), page by page and batch by
/// batch, so that nobody has to hold all of them.
package protocol TransferStore: Sendable {
    /// The server's time, in milliseconds since 1970: nothing that is taken may be later.
    var time: Int64 { get }
    /// The customizations of a catalog, by user, from an id on; somebody with nothing stored is none, and somebody with
    /// snapshots only has one at revision 0.
    ///
    /// - Parameter after: Only who comes after this id.
    /// - Returns: The customizations of one snapshot, and the last user that was looked at; `nil` at the end.
    /// - Throws: `.unknownApp`, `.unknownCatalog`.
    func customizations(
        of catalog: CatalogID, after: Identifier?, limit: Int
    ) async throws(StoreError) -> (page: [ExportedCustomization], last: Identifier?)
    /// The devices of an app's people, by user and id, from one on.
    ///
    /// - Throws: `.unknownApp`.
    func devices(
        of app: Identifier, after: ExportedDevice?, limit: Int
    ) async throws(StoreError) -> [ExportedDevice]
    /// Takes what an import brings, all in one transaction, each person by itself.
    ///
    /// - Parameter replaces: Whether a customization is made what is brought, and not merged by the law.
    /// - Returns: One outcome for each.
    /// - Throws: `.unknownApp`.
    func take(
        _ records: [ImportedRecord], into app: Identifier, replaces: Bool
    ) async throws(StoreError) -> [ImportedRecord.Outcome]
}
