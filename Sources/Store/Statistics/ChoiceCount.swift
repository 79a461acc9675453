import Customizations
package import SQLite

/// How many people have exactly these kinds of choices about an item.
struct ChoiceCount: Hashable {
    /// As choices are stored; empty for the person as a whole.
    let item: Identifier
    let kinds: ChoiceKinds
    let people: Int
}

extension ReadConnection {
    /// All counts of a catalog, by its row.
    ///
    /// - Complexity: O(counts), however many people there are.
    func choiceCounts(of catalog: Int64) throws -> [ChoiceCount] {
        try all(SQLiteStore.statisticsQuery, catalog) { row in
            ChoiceCount(item: try row[0], kinds: try row[1], people: try row.count(2))
        }
    }
}

extension SQLiteStore {
    /// The one query that statistics ask of a catalog: a single pass over a part of the table's key.
    package static let statisticsQuery: SQL =
        "SELECT item, kinds, people FROM choice_counts WHERE catalog = ? ORDER BY item, kinds"
}
