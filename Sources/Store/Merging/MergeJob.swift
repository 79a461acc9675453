import Customizations
import SQLite

/// A submission on its way into a customization: one writing job (contract §3.1, §4).
struct MergeJob: Sendable {
    let submission: ChangeSubmission
    let id: CustomizationID
    /// The database's.
    let epoch: String
    let settings: StoreSettings
    /// Who is told of it once it is durable.
    let followers: Followers

    /// Merges in a writing job; it writes nothing where it throws, where the request is refused, and where nothing is
    /// worth recording.
    ///
    /// - Throws: `StoreError` as `CustomizationStore.merge` says.
    func run(_ database: WriteConnection, _ cache: CatalogCache, now: Int64) throws -> MergeReport {
        let catalog = try CatalogReading(writing: database, cache).require(id.catalog)
        guard catalog.lineage.newest?.catalog.isCustomizable ?? false else {
            throw StoreError.customizationDisabled(id.catalog)
        }
        let row = try database.customizationToWrite(of: id.user, catalog: catalog.key.row)
        let present = row?.customization.renamed(by: catalog.lineage) ?? Customization()
        let epoch = try database.epoch(of: row, id.person, database: self.epoch)
        let state = Precondition.State(epoch: epoch, revision: present.revision)
        guard let view = catalog.view(submission.catalogRevision) else {
            throw StoreError.unknownRevision(id.catalog, submission.catalogRevision, state)
        }
        let request = try judged(against: state)
        let doubles = request.doubleNames(view: view)
        guard doubles.isEmpty else { throw StoreError.doubleNames(doubles, state) }
        let reading = PastReading(database: database, lineage: catalog.lineage, request: request)
        let outcome = Merge.outcome(
            of: request, on: present, past: try reading.past(row), view: view, now: now, limits: settings.limits)
        if !outcome.isRefused {
            try store(outcome, row, catalog.key.row, epoch, in: database)
            try DeviceNote(
                person: id, device: request.device, family: request.family, name: submission.deviceName,
                appVersion: submission.appVersion, limit: settings.devices, now: now
            ).write(database)
        }
        return MergeReport(
            stored: StoredCustomization(customization: outcome.customization, epoch: state.epoch, view: view),
            results: outcome.results, isRefused: outcome.isRefused)
    }

    /// The request with the base it is to be read by, if it may be made on the present state.
    private func judged(against state: Precondition.State) throws(StoreError) -> ChangeRequest {
        guard submission.precondition.holds(for: state) else { throw .preconditionFailed(state) }
        var request = submission.request
        if submission.takesBaseFromPrecondition, submission.precondition.namesState {
            request.baseRevision = state.revision
        }
        let latest = request.bases.upperBound
        let isOfAnotherEpoch = submission.epoch.map { ExactText($0) != ExactText(state.epoch) } ?? false
        if latest > state.revision || (latest > 0 && isOfAnotherEpoch) {
            throw .cursorGone(GoneCursor(.base, latest, epoch: submission.epoch), state)
        }
        return request
    }

    private func store(
        _ outcome: Merge.Outcome, _ known: CustomizationRow?, _ catalog: Int64, _ epoch: String,
        in database: WriteConnection
    ) throws {
        guard !outcome.recorded.isEmpty else { return }
        let row =
            try known
            ?? database.insert(
                outcome.customization, of: id.user, catalog: catalog, epoch: epoch == self.epoch ? nil : epoch)
        try database.insert(outcome.recorded, operations: operations(of: outcome), in: row.row)
        guard outcome.customization.revision != known?.customization.revision ?? 0 else { return }
        let settlement = SettlementJob(database: database, row: row.row)
        try database.update(try settlement.settled(outcome.customization), over: row)
        database.afterCommit { [followers, id] in followers.changed(id) }
    }

    /// What each recorded change did: all are recorded but those rejected or taken before.
    private func operations(of outcome: Merge.Outcome) -> [RecordedOperation] {
        zip(submission.request.changes, outcome.results).compactMap { change, result in
            switch (result.status, change.operation) {
            case (.applied, .success(let operation)), (.noop, .success(let operation)),
                (.superseded, .success(let operation)):
                RecordedOperation(operation)
            default: nil
            }
        }
    }
}
