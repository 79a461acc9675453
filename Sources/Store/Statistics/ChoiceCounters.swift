import Customizations
import SQLite

/// The counts of one catalog, kept in the transaction of every write that changes them.
///
/// `WriteConnection.insert`, `update` and `remove` of customizations call it, and nothing else writes those rows: nobody
/// who adds a way of writing can forget to count.
struct ChoiceCounters {
    let database: WriteConnection
    /// The catalog's row.
    let catalog: Int64
    /// What is added up first; `nil`: nothing, each is written at once.
    var counts: ChoiceCounts?

    /// Counts a person anew: takes off what the state before added, and adds what the state after does.
    ///
    /// - Complexity: O(fields); it writes only where something changed.
    func record(before: Customization, after: Customization) throws {
        let (old, new) = (Contributions(of: before).kinds, Contributions(of: after).kinds)
        for (item, kinds) in old where new[item] != kinds { try count(-1, item, kinds) }
        for (item, kinds) in new where old[item] != kinds { try count(1, item, kinds) }
    }

    private func count(_ people: Int, _ item: Identifier, _ kinds: ChoiceKinds) throws {
        guard let counts else { return try add(people, item, kinds) }
        counts.add(people, ChoiceCounts.Key(catalog: catalog, item: item, kinds: kinds))
    }

    /// Counts everybody as they are after a reset of what they chose.
    ///
    /// - Complexity: O(counts of the catalog), however many people there are.
    func resetEverybody(_ what: Operation.ResetScope.What) throws {
        let covered = ChoiceKinds.covered(by: what)
        for count in try database.choiceCounts(of: catalog) where !count.kinds.isDisjoint(with: covered) {
            try add(-count.people, count.item, count.kinds)
            let left = count.kinds.subtracting(covered)
            if !left.isEmpty { try add(count.people, count.item, left) }
        }
    }

    /// Adds to a count. One that is damaged must refuse no write: it stays within what counts may be, until a check counts
    /// anew.
    fileprivate func add(_ people: Int, _ item: Identifier, _ kinds: ChoiceKinds) throws {
        try database.run(
            """
            INSERT INTO choice_counts (catalog, item, kinds, people) VALUES (?, ?, ?, max(?, 0))
            ON CONFLICT (catalog, item, kinds) DO UPDATE SET people = max(min(max(people, 0), ?) + ?, 0)
            """, catalog, item, kinds, people, NumberRange.count.upperBound - Int64(max(people, 0)), people)
        guard people < 0 else { return }
        try database.run(
            "DELETE FROM choice_counts WHERE catalog = ? AND item = ? AND kinds = ? AND people = 0", catalog, item,
            kinds)
    }
}

/// What a job of many people adds to counts, so that it is written once for all of them.
final class ChoiceCounts {
    struct Key: Hashable {
        let catalog: Int64
        let item: Identifier
        let kinds: ChoiceKinds
    }

    private var people: [Key: Int] = [:]

    func add(_ count: Int, _ key: Key) { people[key, default: 0] += count }

    /// Writes it, in the transaction of what was counted.
    func write(to database: WriteConnection) throws {
        for (key, count) in people where count != 0 {
            try ChoiceCounters(database: database, catalog: key.catalog).add(count, key.item, key.kinds)
        }
        people = [:]
    }
}
