import Customizations
import SQLite

/// A customization as a writing job finds it, and how the job leaves it.
struct OpenCustomization {
    let id: CustomizationID
    let catalog: LoadedCatalog
    let row: CustomizationRow?
    /// By the ids that items have now.
    let present: Customization
    let state: Precondition.State
    private let database: WriteConnection
    /// The database's.
    private let databaseEpoch: String

    /// - Parameter epoch: The database's.
    /// - Throws: `StoreError.unknownApp`, `.unknownCatalog`.
    init(_ id: CustomizationID, epoch: String, _ database: WriteConnection, _ cache: CatalogCache) throws {
        self.id = id
        self.database = database
        databaseEpoch = epoch
        catalog = try CatalogReading(writing: database, cache).require(id.catalog)
        row = try database.customizationToWrite(of: id.user, catalog: catalog.key.row)
        present = row?.customization.renamed(by: catalog.lineage) ?? Customization()
        state = Precondition.State(
            epoch: try database.epoch(of: row, id.person, database: epoch), revision: present.revision)
    }

    /// The view of a catalog revision, for a write of choices.
    ///
    /// - Throws: `StoreError.customizationDisabled`, `.unknownRevision`, `.preconditionFailed`, in this order.
    func view(
        _ selector: RevisionSelector, ifCustomizableAnd precondition: Precondition
    ) throws(StoreError) -> CatalogView {
        guard catalog.lineage.newest?.catalog.isCustomizable ?? false else { throw .customizationDisabled(id.catalog) }
        guard let view = catalog.view(selector) else { throw .unknownRevision(id.catalog, selector, state) }
        try check(precondition)
        return view
    }

    /// - Throws: `StoreError.preconditionFailed`.
    func check(_ precondition: Precondition) throws(StoreError) {
        guard precondition.holds(for: state) else { throw .preconditionFailed(state) }
    }

    /// The row; it is made if it is not there.
    func requireRow() throws -> CustomizationRow {
        try row
            ?? database.insert(
                present, of: id.user, catalog: catalog.key.row, epoch: state.epoch == databaseEpoch ? nil : state.epoch)
    }

    /// Leaves the customization as it is after a change, which is recorded; its followers are told once that is durable.
    ///
    /// - Returns: The customization as it is stored.
    func store(
        _ customization: Customization, _ change: RecordedChange, _ operation: RecordedOperation,
        telling followers: Followers
    ) throws -> Customization {
        let row = try requireRow()
        try database.insert([change], operations: [operation], in: row.row)
        guard customization.revision != present.revision else { return customization }
        let settled = try SettlementJob(database: database, row: row.row).settled(customization)
        try database.update(settled, over: row)
        database.afterCommit { [id] in followers.changed(id) }
        return settled
    }

    /// Throws `limit` if a new state stores more than a person may, and more than the present one.
    ///
    /// - Complexity: O(fields).
    func check(_ customization: Customization, within limits: CustomizationLimits) throws(StoreError) {
        let (choices, known) = (customization.storedChoices, present.storedChoices)
        if choices > limits.choices, choices > known {
            throw .limit(
                Rejection(
                    .limit, "This would store \(choices) choices; a person may have \(limits.choices).",
                    limit: limits.choices, current: known), state)
        }
        let (devices, knownDevices) = (customization.devicesWithChoices.count, present.devicesWithChoices.count)
        if devices > limits.devices, devices > knownDevices {
            throw .limit(
                Rejection(
                    .limit, "This would give \(devices) devices choices of their own; \(limits.devices) may have some.",
                    limit: limits.devices, current: knownDevices), state)
        }
        let (items, knownItems) = (customization.ownItems.count, present.ownItems.count)
        if items > limits.ownItems, items > knownItems {
            throw .limit(
                Rejection(
                    .limit, "This would store \(items) own items; a person may have \(limits.ownItems).",
                    limit: limits.ownItems, current: knownItems), state)
        }
    }
}
