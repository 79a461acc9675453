import Customizations
import SQLite

/// Rewrites the positions of a customization whose paths grew long, in its state and in all of its history together, so
/// that whoever comes with an old base is still read rightly.
struct SettlementJob {
    let database: WriteConnection
    /// The customization's row.
    let row: Int64

    /// The customization in short paths, its history rewritten; as it is where no path is long.
    ///
    /// - Complexity: O(fields); O(history) in the rare case that there is something to do.
    func settled(_ customization: Customization) throws -> Customization {
        guard customization.longestPath > Settlement.longestPath else { return customization }
        let history = try database.sequencedChanges(of: row)
        let settlement = Settlement(of: customization, history: history.map(\.change))
        for (sequence, change) in history {
            let settled = change.settled(by: settlement)
            if settled != change { try database.rewrite(settled, sequence: sequence, in: row) }
        }
        return customization.settled(by: settlement)
    }
}
