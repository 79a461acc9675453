package import Customizations

/// What an app's people take along to another server (contract §6, `export` and `import`), page by page and batch by
/// batch, so that nobody has to hold all of them.
package protocol TransferStore: Sendable {
    /// The server's time, in milliseconds since 1970: nothing that is taken may be later.
    var time: Int64 { get }
    /// The customizations of a catalog, by user; somebody with nothing stored is none, and somebody with snapshots only has
    /// one at revision 0. What cannot be read is told, and the rest is there.
    ///
    /// - Parameter position: Where the page before ended.
    /// - Throws: `.unknownApp`, `.unknownCatalog`.
    func customizations(
        of catalog: CatalogID, after position: ExportPosition?, limit: Int
    ) async throws(StoreError) -> ExportPage<ExportedCustomization>
    /// The devices of an app's people, by user and id.
    ///
    /// - Parameter position: Where the page before ended.
    /// - Throws: `.unknownApp`.
    func devices(
        of app: Identifier, after position: ExportPosition?, limit: Int
    ) async throws(StoreError) -> ExportPage<ExportedDevice>
    /// Takes what an import brings, all in one transaction, each person by itself.
    ///
    /// - Parameter replaces: Whether a customization is made what is brought, and not merged by the law.
    /// - Returns: One outcome for each.
    /// - Throws: `.unknownApp`.
    func take(
        _ records: [ImportedRecord], into app: Identifier, replaces: Bool
    ) async throws(StoreError) -> [ImportedRecord.Outcome]
}
