import Customizations
import SQLite

extension ReadConnection {
    func device(_ id: Identifier, of user: Identifier, app: Identifier) throws -> DeviceRow? {
        try first(
            "SELECT id, family, name, app_version, last_seen FROM devices WHERE app = ? AND user = ? AND id = ?",
            app, user, id, decode: DeviceRow.init)
    }

    /// A person's devices, the one not heard from for longest first.
    func devices(of user: Identifier, app: Identifier) throws -> [DeviceRow] {
        try all(
            """
            SELECT id, family, name, app_version, last_seen FROM devices
            WHERE app = ? AND user = ? ORDER BY last_seen, id
            """, app, user, decode: DeviceRow.init)
    }
}

extension WriteConnection {
    func put(_ device: DeviceRow, of user: Identifier, app: Identifier) throws {
        try run(
            """
            INSERT INTO devices (app, user, id, family, name, app_version, last_seen) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (app, user, id) DO UPDATE SET family = excluded.family, name = excluded.name,
                app_version = excluded.app_version, last_seen = excluded.last_seen
            """, app, user, device.id, device.family, device.name, device.appVersion, device.lastSeen)
    }

    func removeDevice(_ id: Identifier, of user: Identifier, app: Identifier) throws {
        try run("DELETE FROM devices WHERE app = ? AND user = ? AND id = ?", app, user, id)
    }
}

extension DeviceRow {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row[0], family: try row[1], name: try row[2], appVersion: try row[3], lastSeen: try row.time(4))
    }
}
