import Customizations
import SQLite

/// A wish to undo a revision on its way into a customization: one writing job (contract §3.5).
struct UndoJob: Sendable {
    let submission: UndoSubmission
    let id: CustomizationID
    /// The database's.
    let epoch: String
    let settings: StoreSettings
    /// Who is told of it once it is durable.
    let followers: Followers

    /// Undoes in a writing job.
    ///
    /// - Throws: `StoreError` as `ActStore.undo` says.
    func run(_ database: WriteConnection, _ cache: CatalogCache, now: Int64) throws -> UndoReport {
        let open = try OpenCustomization(id, epoch: epoch, database, cache)
        // A repeated one is told so whatever came of its precondition since.
        if let report = try repeated(open, database) { return report }
        let view = try open.view(submission.catalogRevision, ifCustomizableAnd: submission.precondition)
        let act = Act.undo(
            try changes(open, database), on: open.present, device: submission.device, change: submission.change,
            now: now)
        let customization = try store(act, open, now: now)
        try DeviceNote(person: id, device: submission.device, limit: settings.devices, now: now).write(database)
        return UndoReport(
            stored: StoredCustomization(customization: customization, epoch: open.state.epoch, view: view),
            status: act.recorded == nil ? .superseded : .applied, results: act.results, before: open.present.revision)
    }

    /// What tells this wish from another of the same id.
    private var fingerprint: Fingerprint { Fingerprint(of: "undo:\(submission.revision)".utf8) }

    private func repeated(_ open: OpenCustomization, _ database: WriteConnection) throws -> UndoReport? {
        guard !submission.change.isEmpty, let row = open.row,
            let taken = try database.fingerprint(
                ofChange: submission.change, device: submission.device, in: row.row)
        else { return nil }
        guard taken == fingerprint else { throw StoreError.changeIDReused(submission.change, open.state) }
        guard let view = open.catalog.view(submission.catalogRevision) else {
            throw StoreError.unknownRevision(id.catalog, submission.catalogRevision, open.state)
        }
        return UndoReport(
            stored: StoredCustomization(customization: open.present, epoch: open.state.epoch, view: view),
            status: .duplicate, results: [], before: open.present.revision)
    }

    /// The changes that made the revision, oldest first.
    private func changes(_ open: OpenCustomization, _ database: WriteConnection) throws -> [RecordedChange] {
        let revision = submission.revision
        if revision > 0, let epoch = submission.epoch, ExactText(epoch) != ExactText(open.state.epoch) {
            throw StoreError.cursorGone(GoneCursor(.undone, revision, epoch: epoch), open.state)
        }
        guard let row = open.row, revision > row.oldestKept, revision <= open.present.revision else {
            throw StoreError.unknownCustomizationRevision(revision, open.state)
        }
        return try database.changes(of: revision, in: row.row).filter { $0.status == .applied }
            .map { $0.renamed(by: open.catalog.lineage) }
    }

    private func store(_ act: Act, _ open: OpenCustomization, now: Int64) throws -> Customization {
        guard let recorded = act.recorded else {
            // Nothing changed; an id is taken all the same, so that a repetition does nothing either.
            guard !submission.change.isEmpty else { return open.present }
            let change = RecordedChange(
                id: submission.change, device: submission.device, fingerprint: fingerprint, status: .superseded,
                revision: open.present.revision, at: max(now, open.present.latestAct), receivedAt: now,
                latestActBefore: open.present.latestAct, effects: [])
            return try open.store(open.present, change, .undo, telling: followers)
        }
        try open.check(act.customization, within: settings.limits)
        let change = RecordedChange(
            id: recorded.id, device: recorded.device, fingerprint: fingerprint, status: recorded.status,
            revision: recorded.revision, at: recorded.at, receivedAt: recorded.receivedAt,
            latestActBefore: recorded.latestActBefore, effects: recorded.effects)
        return try open.store(act.customization, change, .undo, telling: followers)
    }
}
