package import Customizations

/// What the service keeps of people as a whole: whom it knows, how they are forgotten and counted (contract §6).
package protocol PeopleStore: Sendable {
    /// The people of an app of whom something is stored, by the bytes of their ids.
    ///
    /// - Parameter after: Only those behind this id, whether it is there or not.
    /// - Throws: `.unknownApp`.
    func people(of app: Identifier, after: Identifier?, limit: Int) async throws(StoreError) -> [PersonRecord]
    /// Erases everything that is stored of a person; a keyed hash of the id and the time are all that stays.
    ///
    /// - Parameter condition: What must hold of the person's document; somebody of whom nothing is stored is not there.
    /// - Throws: `.unknownApp`, `.tagPreconditionFailed`.
    func erase(_ person: PersonID, if condition: TagGuard<PersonDocument>) async throws(StoreError)
    /// When a person was last erased, in milliseconds since 1970: tokens issued before are too old.
    func erasedAt(_ person: PersonID) async throws(StoreError) -> Int64?
    /// All that is stored of one person, each customization by its newest catalog revision.
    ///
    /// - Throws: `.unknownApp`.
    func document(of person: PersonID) async throws(StoreError) -> PersonDocument
    /// A person's devices, by id: those heard from, and those with choices of their own.
    ///
    /// - Throws: `.unknownApp`.
    func devices(of person: PersonID) async throws(StoreError) -> [DeviceRecord]
    /// Resets a device's layer in all of a person's customizations and forgets the device.
    ///
    /// - Returns: `false` if it was never heard of and has no choices.
    /// - Throws: `.unknownApp`, `.tagPreconditionFailed`.
    func forgetDevice(
        _ id: Identifier, of person: PersonID, if condition: TagGuard<DeviceRecord>
    ) async throws(StoreError) -> Bool
    /// How many people did what with the tabs of a catalog revision.
    ///
    /// - Throws: `.unknownApp`, `.unknownCatalog`, `.unknownRevision`.
    func statistics(
        of catalog: CatalogID, catalogRevision: RevisionSelector
    ) async throws(StoreError) -> CatalogStatistics
    /// What publishing a catalog would change; nothing is stored.
    ///
    /// - Throws: as `CustomizationStore.publish`.
    func preview(
        _ catalog: Catalog, of id: CatalogID, if precondition: Precondition
    ) async throws(StoreError) -> CatalogPreview
    /// Puts everybody back: one dated record, which is in everybody's next read.
    ///
    /// - Parameter catalog: `nil`: all of the app's.
    /// - Returns: When it was made, in milliseconds since 1970.
    /// - Throws: `.unknownApp`, `.unknownCatalog`.
    func resetEverybody(
        _ what: Operation.ResetScope.What, in app: Identifier, catalog: Identifier?
    ) async throws(StoreError) -> Int64
}
