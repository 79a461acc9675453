import SQLite

/// How many rows each table of the service has.
package struct TableCounts: Hashable, Sendable {
    /// By table, in the order of their names.
    package let rows: [(table: String, count: Int)]

    /// Counts.
    ///
    /// - Complexity: O(rows).
    init(_ connection: Connection) throws {
        var found: [(table: String, count: Int)] = []
        for (table, sql) in Self.queries {
            let isThere: Bool? = try connection.first(
                "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", table
            ) { _ in true }
            guard isThere != nil, let count: Int = try connection.first(sql, decode: { try $0[0] }) else { continue }
            found.append((table: table, count: count))
        }
        rows = found
    }

    /// The number of rows of a table; 0 where there is none.
    package subscript(table: String) -> Int { rows.first { $0.table == table }?.count ?? 0 }

    package static func == (one: TableCounts, other: TableCounts) -> Bool {
        one.rows.elementsEqual(other.rows) { $0 == $1 }
    }

    package func hash(into hasher: inout Hasher) {
        for row in rows { hasher.combine(row.count) }
    }

    private static let queries: [(String, SQL)] = [
        ("app_resets", "SELECT count(*) FROM app_resets"),
        ("apps", "SELECT count(*) FROM apps"),
        ("audit", "SELECT count(*) FROM audit"),
        ("audit_people", "SELECT count(*) FROM audit_people"),
        ("catalog_labels", "SELECT count(*) FROM catalog_labels"),
        ("catalog_revisions", "SELECT count(*) FROM catalog_revisions"),
        ("catalogs", "SELECT count(*) FROM catalogs"),
        ("changes", "SELECT count(*) FROM changes"),
        ("choice_counts", "SELECT count(*) FROM choice_counts"),
        ("customizations", "SELECT count(*) FROM customizations"),
        ("devices", "SELECT count(*) FROM devices"),
        ("erasures", "SELECT count(*) FROM erasures"),
        ("keys", "SELECT count(*) FROM keys"),
        ("meta", "SELECT count(*) FROM meta"),
        ("snapshots", "SELECT count(*) FROM snapshots"),
        ("token_floors", "SELECT count(*) FROM token_floors"),
        ("token_keys", "SELECT count(*) FROM token_keys"),
        ("token_settings", "SELECT count(*) FROM token_settings"),
    ]
}
