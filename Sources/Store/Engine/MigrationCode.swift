import Customizations
import Migrations
import SQLite

/// What SQL cannot do of a migration, because it is in the bytes of what people chose: done after its statements, in the
/// same transaction, and by nothing but the tables and columns that there are by then.
enum MigrationCode {
    /// Completes a migration that has been applied.
    static func complete(_ migration: Migration, on connection: Connection) throws {
        switch migration.name {
        case "people": try countChoices(connection)
        default: return
        }
    }

    /// Counts who chose what (`choice_counts`): from here on each write keeps the counts, but only what it changes of them.
    ///
    /// - Complexity: O(choices).
    private static func countChoices(_ connection: Connection) throws {
        var tallies: [Int64: ChoiceTally] = [:]
        var rows = try connection.rows("SELECT catalog, state FROM customizations")
        while let row = try rows.next() {
            // Who cannot be read is left out, as `check` does.
            guard let fields = try? FieldsCodec.fields(try row[1]) else { continue }
            tallies[try row[0], default: ChoiceTally()].add(
                Customization(revision: 0, latestAct: 0, updatedAt: nil, fields: fields))
        }
        for (catalog, tally) in tallies {
            for count in tally.counts {
                try connection.run(
                    "INSERT INTO choice_counts (catalog, item, kinds, people) VALUES (?, ?, ?, ?)", catalog, count.item,
                    count.kinds, count.people)
            }
        }
    }
}
