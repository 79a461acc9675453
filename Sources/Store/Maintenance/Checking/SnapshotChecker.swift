import Customizations
import SQLite

/// Looks whether the tag of each snapshot is that of its content: devices would go on with an old copy, or replace a newer.
struct SnapshotChecker {
    let database: ReadConnection

    /// - Complexity: O(content of the snapshots).
    func run() throws -> [Finding] {
        var findings: [Finding] = []
        var rows = try database.rows(
            """
            SELECT s.id, k.app, k.name, c.user, s.key, s.content_type, s.revision, s.tag, s.content FROM snapshots AS s
            JOIN customizations AS c ON c.id = s.customization JOIN catalogs AS k ON k.id = c.catalog ORDER BY s.id
            """)
        while let row = try rows.next() {
            do {
                try finding(row).map { findings.append($0) }
            } catch  where error.tellsOfUnreadableRow {
                findings.append(
                    Finding(.unreadableSnapshot, "snapshot number \(try row[0] as Int64)", "it cannot be read", nil))
            }
        }
        return findings
    }

    private func finding(_ row: Row) throws -> Finding? {
        let id = CustomizationID(catalog: CatalogID(app: try row[1], name: try row[2]), user: try row[3])
        let key: Identifier = try row[4]
        let revision: Int?
        // One of a revision that cannot be is told of where numbers are.
        do { revision = try row.toldIfThere(6) } catch { return nil }
        let tag = SnapshotTag.text(of: try row[8], type: try row[5], revision: revision, key: key, id)
        guard !tag.utf8.elementsEqual((try row[7] as String).utf8) else { return nil }
        return Finding(
            .wrongTag, "snapshot \(key) of \(id.user), catalog \(id.catalog.name) of \(id.catalog.app)",
            "its tag is not that of its content", .setTag(snapshot: try row[0], to: tag))
    }
}
