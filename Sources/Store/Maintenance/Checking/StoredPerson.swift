import SQLite

/// A row of a person's choices as it is stored, whatever numbers and bytes it holds.
struct StoredPerson {
    /// The rows, with the app and the name of their catalogs.
    static let query: SQL = """
        SELECT c.id, CAST(c.user AS BLOB), CAST(coalesce(k.app, '?') AS BLOB), CAST(coalesce(k.name, '?') AS BLOB),
            c.revision, c.latest_act, c.updated_at, c.oldest_kept, c.state, c.applied_reset, c.others_until,
            CAST(c.epoch AS BLOB), c.catalog
        FROM customizations AS c LEFT JOIN catalogs AS k ON k.id = c.catalog ORDER BY c.id
        """

    let row: Int64
    let user: [UInt8]
    let place: String
    let revision: Int64
    let latestAct: Int64
    let updatedAt: Int64?
    let oldestKept: Int64
    let state: [UInt8]
    let appliedReset: Int64
    let othersUntil: Int64?
    let epoch: [UInt8]?
    let catalog: Int64

    init(_ row: Row) throws {
        self.row = try row[0]
        user = try row[1]
        place = Self.place(user: user, app: try row[2], catalog: try row[3])
        revision = try row[4]
        latestAct = try row[5]
        updatedAt = try row[6]
        oldestKept = try row[7]
        state = try row[8]
        appliedReset = try row[9]
        othersUntil = try row[10]
        epoch = try row[11]
        catalog = try row[12]
    }

    private static func place(user: [UInt8], app: [UInt8], catalog: [UInt8]) -> String {
        "\(StoredName(user).text), catalog \(StoredName(catalog).text) of \(StoredName(app).text)"
    }
}
