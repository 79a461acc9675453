import SQLite

/// Looks for ids that are none (contract §1): nobody can ask for what belongs to them. Those of people with choices are
/// looked at with their choices.
struct NameChecker {
    let database: ReadConnection

    private static let queries: [(place: String, SQL)] = [
        ("apps", "SELECT CAST(id AS BLOB) FROM apps"),
        ("catalogs", "SELECT CAST(name AS BLOB) FROM catalogs"),
        ("catalog_labels", "SELECT CAST(label AS BLOB) FROM catalog_labels"),
        ("keys", "SELECT CAST(id AS BLOB) FROM keys WHERE revoked_at IS NULL"),
        ("snapshots", "SELECT CAST(key AS BLOB) FROM snapshots"),
    ]

    /// - Complexity: O(rows of the tables).
    func run() throws -> [Finding] {
        var findings: [Finding] = []
        for (place, query) in Self.queries {
            findings += try database.all(query) { row in StoredName(try row[0]) }.compactMap { name in
                name.fault.map { Finding(.badID, place, "the id \(name.text) \($0)", nil) }
            }
        }
        return findings + (try devices())
    }

    /// What is known of a device is no choice, and is told again by the device.
    private func devices() throws -> [Finding] {
        try database.all("SELECT CAST(app AS BLOB), CAST(user AS BLOB), CAST(id AS BLOB) FROM devices") { row in
            (app: try row[0] as [UInt8], user: try row[1] as [UInt8], id: try row[2] as [UInt8])
        }.compactMap { device in
            guard let fault = StoredName(device.user).fault ?? StoredName(device.id).fault else { return nil }
            return Finding(
                .badID, "devices", "an id of \(StoredName(device.user).text)'s \(fault)",
                .removeDevice(app: device.app, user: device.user, id: device.id))
        }
    }
}
