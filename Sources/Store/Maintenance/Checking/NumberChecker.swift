import SQLite

/// Looks for numbers that the service never writes: who reads them cannot go on (contract §7).
struct NumberChecker {
    let database: ReadConnection

    /// - Complexity: O(rows of the tables).
    func run() throws -> [Finding] {
        try NumberColumn.allCases.compactMap { column in
            let count: Int? = try database.first(
                column.query, column.range.lowerBound, column.range.upperBound
            ) { row in try row[0] }
            guard let count, count > 0 else { return nil }
            return Finding(
                .impossibleNumber, column.place,
                "\(count) \(count == 1 ? "row has" : "rows have") \(column.noun) that cannot be",
                column.mending == nil ? nil : .setNumbers(column))
        }
    }
}

extension NumberColumn {
    /// What the number is, for people.
    fileprivate var noun: String {
        switch self {
        case .catalogGeneration: "a generation"
        case .snapshotRevision: "a revision"
        case .auditName: "a first entry"
        case .keyExpiry: "a time of expiry"
        default: "a time"
        }
    }
}
