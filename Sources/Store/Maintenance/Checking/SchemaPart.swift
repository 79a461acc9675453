import Migrations
import SQLite

/// A table, an index or a trigger of a database.
struct SchemaPart: Hashable, Sendable {
    /// What it is, as SQLite calls it (schematab.html).
    enum Kind: String, Hashable, Sendable { case table, index, trigger, view }

    let kind: Kind
    let name: String
    /// What makes it; an `ALTER TABLE` may have changed it since.
    let sql: String
    /// The columns of a table, each with its type; none of another part.
    let columns: [String]

    /// What SQLite makes by itself has no SQL, and is made with its table. Columns are in one text, each on a line.
    private static let query: SQL = """
        SELECT type, name, sql, (
            SELECT group_concat(name || ' ' || type || iif("notnull", ' NOT NULL', ''), char(10))
            FROM pragma_table_info(part.name)
        )
        FROM sqlite_schema AS part WHERE sql IS NOT NULL ORDER BY rowid
        """

    /// The parts of a database, in the order in which they were made.
    static func all(in database: ReadConnection) throws -> [SchemaPart] {
        try database.all(query, decode: SchemaPart.init).compactMap { $0 }
    }

    /// The parts that this build's migrations make, which are therefore made once, in memory.
    static func ofThisBuild() throws -> [SchemaPart] {
        var settings = ConnectionSettings()
        settings.usesWriteAheadLog = false
        let connection = try Connection(path: "schema", mode: .memory, settings: settings)
        _ = try Migrator(Migration.all, now: { 0 }).migrate(connection)
        return try connection.all(query, decode: SchemaPart.init).compactMap { $0 }
    }

    /// Whether it can be made anew when it is gone: what is in it follows from the rest, or comes again by itself.
    var isReplaceable: Bool {
        switch kind {
        case .index, .trigger: true
        case .table: name == "choice_counts" || name == "devices"
        case .view: false
        }
    }
}

extension SchemaPart {
    /// `nil` for a part of another kind, which SQLite may know some day.
    fileprivate init?(_ row: Row) throws {
        guard let kind = Kind(rawValue: try row[0]) else { return nil }
        let columns: String? = try row[3]
        self.init(
            kind: kind, name: try row[1], sql: try row[2],
            columns: columns?.split(separator: "\n").map(String.init) ?? [])
    }
}

extension WriteConnection {
    /// Makes a part that is missing, or is another; of a table that is there nothing is touched.
    func make(_ part: SchemaPart) throws(SQLiteError) {
        if part.kind != .table { try execute(script: "DROP \(part.kind.rawValue) IF EXISTS \(part.name)") }
        try execute(script: part.sql)
    }
}
