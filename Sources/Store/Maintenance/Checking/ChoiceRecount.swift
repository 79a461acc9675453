import Customizations
import SQLite

/// How many people chose what, counted from what they chose and not from the counters.
enum ChoiceRecount {
    /// The counts of a catalog, by item and kinds; who cannot be read is left out.
    ///
    /// - Complexity: O(choices of the catalog).
    static func counts(of catalog: Int64, in database: ReadConnection) throws -> [ChoiceCount] {
        struct Key: Hashable {
            let item: Identifier
            let kinds: ChoiceKinds
        }
        var people: [Key: Int] = [:]
        let rows = try database.all("SELECT id FROM customizations WHERE catalog = ? ORDER BY id", catalog) { row in
            try row[0] as Int64
        }
        for row in rows {
            guard let found = try readable(row, in: database) else { continue }
            for (item, kinds) in Contributions(of: found.customization).kinds where !kinds.isEmpty {
                people[Key(item: item, kinds: kinds), default: 0] += 1
            }
        }
        return people.map { ChoiceCount(item: $0.key.item, kinds: $0.key.kinds, people: $0.value) }
            .sorted { ($0.item, $0.kinds.rawValue) < ($1.item, $1.kinds.rawValue) }
    }

    private static func readable(_ row: Int64, in database: ReadConnection) throws -> CustomizationRow? {
        do { return try database.customization(row: row) } catch  where error.tellsOfUnreadableRow { return nil }
    }
}
