import SQLite

/// Compares the tables, indexes and triggers with those that this build's migrations make.
///
/// What there is besides is somebody else's, and left alone.
struct SchemaChecker {
    let database: ReadConnection

    /// - Throws: `SQLiteError` where not even the schema can be read.
    func run() throws -> [Finding] {
        let parts = try SchemaPart.all(in: database)
        return try SchemaPart.ofThisBuild().compactMap { expected in
            let place = "\(expected.kind.rawValue) \(expected.name)"
            guard let part = parts.first(where: { $0.kind == expected.kind && $0.name == expected.name }) else {
                return Finding(
                    .wrongSchema, place, "it is missing", expected.isReplaceable ? .makeAgain(expected) : nil)
            }
            guard Self.isSame(part, expected) else {
                return Finding(.wrongSchema, place, "it is not the one that the migrations make", Self.remedy(expected))
            }
            return nil
        }
    }

    /// How a table's SQL looks after an `ALTER TABLE` is up to the version of SQLite that did it; its columns are not.
    private static func isSame(_ part: SchemaPart, _ expected: SchemaPart) -> Bool {
        expected.kind == .table
            ? part.columns == expected.columns : part.sql.utf8.elementsEqual(expected.sql.utf8)
    }

    private static func remedy(_ part: SchemaPart) -> Remedy? {
        part.kind == .table ? nil : .makeAgain(part)
    }
}
