import Customizations
import SQLite

extension ReadConnection {
    /// The people and rows of a catalog's customizations, by user, from an id on.
    func customizationRows(
        of catalog: Int64, after: Identifier, limit: Int
    ) throws -> [(user: Identifier, row: Int64)] {
        try all(
            "SELECT user, id FROM customizations WHERE catalog = ? AND user > ? ORDER BY user LIMIT ?", catalog, after,
            limit
        ) { row in (user: try row[0], row: try row[1]) }
    }

    /// The same for an export, which goes on after an id that is none.
    func exportedRows(
        of catalog: Int64, after position: ExportPosition?, limit: Int
    ) throws -> [(user: StoredName, row: Int64)] {
        // Also the empty text comes after nothing.
        let isAfter: SQL = position == nil ? ">=" : ">"
        return try all(
            """
            SELECT CAST(user AS BLOB), id FROM customizations WHERE catalog = ? AND user \(isAfter) CAST(? AS TEXT)
            ORDER BY user LIMIT ?
            """, catalog, position?.user ?? [], limit
        ) { row in (user: StoredName(try row[0]), row: try row[1]) }
    }

    /// A row by its number, with the resets of everybody that can be read; the others are as if they had not been made.
    ///
    /// - Throws: `CodecError` where the state cannot be read.
    func exportedCustomization(row: Int64) throws -> Customization? {
        try storedCustomization(row: row).map { try afterResets($0, passingOverUnreadable: true).customization }
    }

    /// The keys of a customization's snapshots, each as it is stored.
    func exportedSnapshots(in customization: Int64) throws -> [StoredName] {
        try all("SELECT CAST(key AS BLOB) FROM snapshots WHERE customization = ? ORDER BY key", customization) { row in
            StoredName(try row[0])
        }
    }

    /// A page of the devices of an app's people, by user and id.
    func exportedDevices(
        of app: Identifier, after position: ExportPosition?, limit: Int
    ) throws -> ExportPage<ExportedDevice> {
        var devices: [ExportedDevice] = []
        var faults: [ExportFault] = []
        var next: ExportPosition?
        let isAfter: SQL = position == nil ? ">=" : ">"
        var rows = try rows(
            """
            SELECT user, id, family, name, app_version, last_seen, CAST(user AS BLOB), CAST(id AS BLOB) FROM devices
            WHERE app = ? AND (user, id) \(isAfter) (CAST(? AS TEXT), CAST(? AS TEXT)) ORDER BY user, id LIMIT ?
            """, app, position?.user ?? [], position?.device ?? [], limit)
        while let row = try rows.next() {
            let place = ExportPosition(user: try row[6], device: try row[7])
            next = place
            do {
                devices.append(try ExportedDevice(row))
            } catch  where error.tellsOfUnreadableRow {
                faults.append(ExportFault(.device, of: StoredName(place.user).text, reason: "\(error)"))
            }
        }
        return ExportPage(rows: devices, faults: faults, next: next)
    }
}

extension ExportedDevice {
    fileprivate init(_ row: Row) throws {
        self.init(
            user: try row[0],
            device: DeviceRecord(
                id: try row[1], family: try row[2], name: try row[3], appVersion: try row[4],
                lastSeen: try row.time(5), hasChoices: false))
    }
}
