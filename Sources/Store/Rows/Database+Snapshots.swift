import Customizations
import SQLite

extension ReadConnection {
    /// The number of a person's row, or `nil` where nothing is stored; the state is not read.
    func customizationRow(of user: Identifier, catalog: Int64) throws -> Int64? {
        try first("SELECT id FROM customizations WHERE catalog = ? AND user = ?", catalog, user) { row in try row[0] }
    }

    /// All snapshots of a customization, by key.
    func snapshotRecords(in customization: Int64) throws -> [SnapshotRecord] {
        try all(
            "SELECT \(recordColumns) FROM snapshots WHERE customization = ? ORDER BY key", customization,
            decode: SnapshotRecord.init)
    }

    /// One snapshot without its content, or `nil`.
    func snapshotRecord(_ key: Identifier, in customization: Int64) throws -> SnapshotRecord? {
        try first(
            "SELECT \(recordColumns) FROM snapshots WHERE customization = ? AND key = ?", customization, key,
            decode: SnapshotRecord.init)
    }

    /// One snapshot, or `nil`.
    func snapshot(_ key: Identifier, in customization: Int64) throws -> Snapshot? {
        try first(
            "SELECT \(recordColumns), content FROM snapshots WHERE customization = ? AND key = ?", customization, key
        ) { row in Snapshot(record: try SnapshotRecord(row), content: try row[6]) }
    }

    func countSnapshots(in customization: Int64) throws -> Int {
        try first("SELECT count(*) FROM snapshots WHERE customization = ?", customization) { row in try row[0] } ?? 0
    }
}

extension WriteConnection {
    func put(_ new: NewSnapshot, in customization: Int64, now: Int64) throws {
        try run(
            """
            INSERT INTO snapshots (customization, key, content_type, revision, updated_at, tag, content)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (customization, key) DO UPDATE SET content_type = excluded.content_type,
                revision = excluded.revision, updated_at = excluded.updated_at, tag = excluded.tag,
                content = excluded.content
            """, customization, new.key, new.contentType, new.revision, now, new.tag, new.content)
    }

    func removeSnapshot(_ key: Identifier, in customization: Int64) throws {
        try run("DELETE FROM snapshots WHERE customization = ? AND key = ?", customization, key)
    }
}

private let recordColumns: SQL = "key, content_type, length(content), revision, updated_at, tag"

extension SnapshotRecord {
    fileprivate init(_ row: Row) throws {
        self.init(
            key: try row[0], contentType: try row[1], size: try row[2], revision: try row.toldIfThere(3),
            updatedAt: try row.time(4),
            tag: try row[5])
    }
}
