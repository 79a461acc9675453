import Customizations
import SQLite

/// A whole document on its way into a customization: one writing job (contract §3.2, `PUT`).
struct ReplaceJob: Sendable {
    let submission: ReplacementSubmission
    let id: CustomizationID
    /// The database's.
    let epoch: String
    let settings: StoreSettings
    /// Who is told of it once it is durable.
    let followers: Followers

    /// Replaces in a writing job; content equal to what is there writes nothing.
    ///
    /// - Throws: `StoreError` as `ActStore.replace` says.
    func run(_ database: WriteConnection, _ cache: CatalogCache, now: Int64) throws -> StoredCustomization {
        let open = try OpenCustomization(id, epoch: epoch, database, cache)
        let view = try open.view(submission.catalogRevision, ifCustomizableAnd: submission.precondition)
        let doubles = submission.content.doubleNames(view: view)
        guard doubles.isEmpty else { throw StoreError.doubleNames(doubles, open.state) }
        let act = Act.replace(open.present, with: submission.content, view: view, device: submission.device, now: now)
        var customization = act.customization
        if let recorded = act.recorded {
            try open.check(customization, within: settings.limits)
            customization = try open.store(customization, recorded, .replace, telling: followers)
        }
        try DeviceNote(person: id, device: submission.device, limit: settings.devices, now: now).write(database)
        return StoredCustomization(customization: customization, epoch: open.state.epoch, view: view)
    }
}
