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

    /// The devices of an app's people, by user and id, from one on.
    func devices(
        of app: Identifier, afterUser user: Identifier, device: Identifier, limit: Int
    ) throws -> [ExportedDevice] {
        try all(
            """
            SELECT user, id, family, name, app_version, last_seen FROM devices
            WHERE app = ? AND (user, id) > (?, ?) ORDER BY user, id LIMIT ?
            """, app, user, device, limit
        ) { row in
            ExportedDevice(
                user: try row[0],
                device: DeviceRecord(
                    id: try row[1], family: try row[2], name: try row[3], appVersion: try row[4],
                    lastSeen: try row.time(5), hasChoices: false))
        }
    }
}
