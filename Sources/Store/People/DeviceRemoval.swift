import Customizations
import SQLite

/// Forgets one device of a person in one writing job: its layer is reset in every catalog, as a dated act, and the device
/// is struck off the list (contract §6).
struct DeviceRemoval: Sendable {
    let person: PersonID
    let device: Identifier
    let condition: TagGuard<DeviceRecord>
    /// Who is told of it once it is durable.
    let followers: Followers

    /// - Returns: `false` if it was never heard of and has no choices.
    /// - Throws: `StoreError.unknownApp`, `.tagPreconditionFailed`.
    func run(_ database: WriteConnection, now: Int64) throws -> Bool {
        try database.requireApp(person.app)
        let known = try DeviceList(person: person).devices(database).first { $0.id == device }
        try condition.check(known)
        guard known != nil else { return false }
        for (catalog, key) in try database.catalogKeys(of: person.app) {
            guard let row = try database.customizationToWrite(of: person.user, catalog: key.row),
                row.customization.revision > 0
            else { continue }
            try reset(row, in: database, now: now)
            let id = CustomizationID(catalog: catalog, user: person.user)
            database.afterCommit { [followers] in followers.changed(id) }
        }
        try database.removeDevice(device, of: person.user, app: person.app)
        return true
    }

    private func reset(_ row: CustomizationRow, in database: WriteConnection, now: Int64) throws {
        let act = try Act.reset(.all, in: .device(device), on: row.customization, now: now)
        guard let recorded = act.recorded else { return }
        try database.insert([recorded], operations: [.reset], in: row.row)
        let settlement = SettlementJob(database: database, row: row.row)
        try database.update(try settlement.settled(act.customization), over: row)
    }
}
