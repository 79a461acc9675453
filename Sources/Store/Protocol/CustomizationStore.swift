package import Customizations

/// What the service keeps, as the API sees it; another engine can stand behind it.
///
/// Every write is durable when its call returns, or did not happen (contract §7).
package protocol CustomizationStore: ActStore, SnapshotStore, PeopleStore, TransferStore, CredentialStore, Sendable {
    /// All apps, by id.
    func apps() async throws(StoreError) -> [AppRecord]
    /// One app, or `nil`.
    func app(_ id: Identifier) async throws(StoreError) -> AppRecord?
    /// One app with whom its tokens are believed from, or `nil`.
    func appDocument(_ id: Identifier) async throws(StoreError) -> AppDocument?
    /// Registers an app or renames it.
    ///
    /// - Parameter tokens: Whom its tokens are believed from; `nil`: whoever it is at present.
    /// - Throws: `.tagPreconditionFailed`.
    func putApp(
        _ id: Identifier, name: String?, tokens: TokenSettings?, if condition: TagGuard<AppDocument>
    ) async throws(StoreError) -> AppDocument.Put
    /// Removes an app with everything in it; `false` if there is none.
    ///
    /// - Throws: `.tagPreconditionFailed`.
    func removeApp(_ id: Identifier, if condition: TagGuard<AppDocument>) async throws(StoreError) -> Bool

    /// The catalogs of an app, by name, each at its newest revision.
    ///
    /// - Throws: `.unknownApp`.
    func catalogs(of app: Identifier) async throws(StoreError) -> [CatalogRecord]
    /// One revision of a catalog.
    ///
    /// - Throws: `.unknownApp`, `.unknownCatalog`, `.unknownRevision`.
    func catalog(_ id: CatalogID, _ revision: RevisionSelector) async throws(StoreError) -> CatalogRecord
    /// Who owns the former ids of a catalog's items by now: what its next revision is checked by (contract §2).
    ///
    /// Empty where there is no such catalog yet.
    ///
    /// - Throws: `.unknownApp`.
    func claims(of id: CatalogID) async throws(StoreError) -> [Identifier: Identifier]
    /// Accepts a catalog as the next revision; equal content makes none.
    ///
    /// - Throws: `.unknownApp`, `.invalidCatalog`, `.preconditionFailed`.
    func publish(
        _ catalog: Catalog, to id: CatalogID, label: String?, if precondition: Precondition
    ) async throws(StoreError) -> PublishedCatalog

    /// A person's customization with the view of a catalog revision; somebody never seen has revision 0.
    ///
    /// - Throws: `.unknownApp`, `.unknownCatalog`, `.unknownRevision`.
    func customization(
        _ id: CustomizationID, catalogRevision: RevisionSelector
    ) async throws(StoreError) -> StoredCustomization
    /// Merges changes into a customization (contract §4).
    ///
    /// - Throws: as `customization`, and `.cursorGone`, `.customizationDisabled`, `.preconditionFailed`, and `.doubleNames` for a
    ///   merge patch.
    func merge(_ submission: ChangeSubmission, into id: CustomizationID) async throws(StoreError) -> MergeReport

    /// Those who wait for changes; told after each commit.
    var followers: Followers { get }

    /// Whether it can serve: open, and not closing.
    var isReady: Bool { get }
    /// Finishes what waits and closes.
    func close() async
}

extension CustomizationStore {
    /// Registers an app or changes it, whatever it is at present.
    ///
    /// - Parameter tokens: Whom its tokens are believed from; `nil`: whoever it is at present.
    package func putApp(
        _ id: Identifier, name: String?, tokens: TokenSettings? = nil
    ) async throws(StoreError) -> AppDocument.Put {
        try await putApp(id, name: name, tokens: tokens, if: .none)
    }
}
