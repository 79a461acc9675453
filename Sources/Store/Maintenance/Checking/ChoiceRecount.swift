import Customizations
import SQLite

/// How many people chose what, counted from what they chose and not from the counters.
enum ChoiceRecount {
    /// The counts of a catalog, by item and kinds; who cannot be read is left out.
    ///
    /// - Complexity: O(choices of the catalog).
    static func counts(of catalog: Int64, in database: ReadConnection) throws -> [ChoiceCount] {
        var tally = ChoiceTally()
        let rows = try database.all("SELECT id FROM customizations WHERE catalog = ? ORDER BY id", catalog) { row in
            try row[0] as Int64
        }
        for row in rows {
            if let found = try readable(row, in: database) { tally.add(found.customization) }
        }
        return tally.counts
    }

    private static func readable(_ row: Int64, in database: ReadConnection) throws -> CustomizationRow? {
        do { return try database.customization(row: row) } catch  where error.tellsOfUnreadableRow { return nil }
    }
}
