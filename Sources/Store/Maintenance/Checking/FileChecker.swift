import SQLite

/// Asks SQLite whether the file is whole, and where it is not, which of its tables are damaged.
struct FileChecker {
    let database: ReadConnection

    /// - Complexity: O(size of the database).
    func run() throws -> [Finding] {
        let whole = try messages { try database.rows("PRAGMA integrity_check(50)") }
        guard whole != ["ok"] else { return [] }
        let tables = try database.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") { row in
            try row[0] as String
        }
        let found = try tables.flatMap(findings)
        // What is wrong with no table is wrong with what lies between them.
        return found.isEmpty ? whole.map { Finding(.damagedFile, "the file", $0, nil) } : found
    }

    /// What is wrong with a table and its indexes.
    private func findings(in table: String) throws -> [Finding] {
        let found = try messages {
            // The argument of the pragma, as a value (pragma.html#pragfunc).
            try database.rows("SELECT integrity_check FROM pragma_integrity_check(?)", table)
        }
        guard found != ["ok"] else { return [] }
        // With an index that is not its table's, more may be said of its pages than of itself.
        let hasIndex = found.contains { $0.contains("index") } && !found.contains(Self.unreadable)
        return found.map { message in
            hasIndex
                ? Finding(.damagedIndex, "table \(table)", message, .rebuildIndexes)
                : Finding(.damagedFile, "table \(table)", message, nil)
        }
    }

    private static let unreadable = "not all of its pages can be read"

    /// What a check says, to its end or to where damage ends it.
    private func messages(_ check: () throws -> Rows) throws -> [String] {
        var messages: [String] = []
        do {
            var rows = try check()
            while let row = try rows.next() { messages.append(Self.sentence(try row[0])) }
        } catch SQLiteError.failed(.corrupt, _, _) {
            messages.append(Self.unreadable)
        }
        return messages
    }

    /// A message without the line that only names the database.
    private static func sentence(_ message: String) -> String {
        message.split(separator: "\n").filter { !$0.hasPrefix("***") }.joined(separator: "; ")
    }
}
