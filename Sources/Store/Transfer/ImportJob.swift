import Customizations
import SQLite

/// A batch of an import in one writing job (contract §6).
struct ImportJob: Sendable {
    let records: [ImportedRecord]
    let app: Identifier
    let replaces: Bool
    /// The database's.
    let epoch: String
    let settings: StoreSettings
    /// Who is told of it once it is durable.
    let followers: Followers

    /// - Returns: One outcome for each record.
    /// - Throws: `StoreError.unknownApp`.
    func run(_ database: WriteConnection, _ cache: CatalogCache, now: Int64) throws -> [ImportedRecord.Outcome] {
        try database.requireApp(app)
        let reading = CatalogReading(writing: database, cache)
        let counts = ChoiceCounts()
        let outcomes = try records.map { record -> ImportedRecord.Outcome in
            switch record {
            case .customization(let user, let catalog, let customization):
                let id = CustomizationID(catalog: CatalogID(app: app, name: catalog), user: user)
                guard let loaded = try reading.find(id.catalog) else {
                    return .refused("catalog: the app has no catalog “\(catalog)”")
                }
                return try take(customization, id, loaded, in: database, counts, now: now)
            case .snapshot(let user, let catalog, let snapshot, let updatedAt):
                let id = CustomizationID(catalog: CatalogID(app: app, name: catalog), user: user)
                let job = SnapshotImport(id: id, epoch: epoch, limit: settings.snapshots, replaces: replaces)
                return try job.take(snapshot, updatedAt: updatedAt, database, cache)
            case .device(let user, let device): return try take(device, of: user, in: database)
            }
        }
        try counts.write(to: database)
        return outcomes
    }

    private func take(
        _ brought: Customization, _ id: CustomizationID, _ catalog: LoadedCatalog, in database: WriteConnection,
        _ counts: ChoiceCounts, now: Int64
    ) throws -> ImportedRecord.Outcome {
        guard let view = catalog.view(.newest) else { return .refused("catalog: it has no revision") }
        let known = try database.customizationToWrite(of: id.user, catalog: catalog.key.row)
        let present = known?.customization.renamed(by: catalog.lineage) ?? Customization()
        let other = brought.renamed(by: catalog.lineage)
        let act =
            replaces
            ? Act.replace(present, with: other, view: view, now: now)
            : Act.merge(other, into: present, now: now)
        guard let recorded = act.recorded else { return .unchanged }
        if let reason = excess(act.customization) { return .refused(reason) }
        let ownEpoch = try database.epoch(of: known, id.person, database: epoch)
        let row =
            try known
            ?? database.insert(
                act.customization, of: id.user, catalog: catalog.key.row, epoch: ownEpoch == epoch ? nil : ownEpoch,
                counts: counts)
        try database.insert([recorded], operations: [replaces ? .replace : .import], in: row.row)
        // Of somebody new it is stored by now, unless it is to be settled.
        if known != nil || act.customization.longestPath > Settlement.longestPath {
            let settlement = SettlementJob(database: database, row: row.row)
            try database.update(try settlement.settled(act.customization), over: row, counts: counts)
        }
        database.afterCommit { [followers] in followers.changed(id) }
        return .applied
    }

    /// What a person may not have so much of, as a sentence (contract §7).
    private func excess(_ customization: Customization) -> String? {
        let (limits, choices) = (settings.limits, customization.storedChoices)
        if choices > limits.choices {
            return "entries: this would store \(choices) choices, a person may have \(limits.choices)"
        }
        let items = customization.ownItems.count
        return items > limits.ownItems ? "entries: a person may have \(limits.ownItems) own items, not \(items)" : nil
    }

    /// What was heard later stands, here as elsewhere.
    private func take(
        _ device: DeviceRecord, of user: Identifier, in database: WriteConnection
    ) throws -> ImportedRecord.Outcome {
        let heard = device.lastSeen ?? 0
        let known = try database.device(device.id, of: user, app: app)
        if let known, known.lastSeen >= heard { return .unchanged }
        if known == nil, try database.devices(of: user, app: app).count >= settings.devices {
            return .refused("a person may have \(settings.devices) devices")
        }
        var row = DeviceRow(id: device.id, lastSeen: heard)
        row.family = device.family
        row.name = device.name
        row.appVersion = device.appVersion
        try database.put(row, of: user, app: app)
        return .applied
    }
}
