import Customizations
import SQLite

/// Reads a page of history in one transaction, going back from the present state.
struct HistoryReading {
    let database: ReadConnection
    let catalog: LoadedCatalog
    let row: CustomizationRow
    let stored: StoredCustomization

    /// The page as far as it was read.
    private struct Progress {
        let cursor: HistoryCursor?
        let limit: Int
        var state: Customization
        var entries: [HistoryPage.Entry] = []
        var last: (revision: Int, sequence: Int)?
        var hasMore = false

        /// Takes the next older change; `false` if the page is full.
        mutating func take(_ change: RecordedChange, _ operation: RecordedOperation?, sequence: Int) -> Bool {
            guard cursor?.isAfter(revision: change.revision, sequence: sequence) ?? true else {
                state.undo(change)
                return true
            }
            guard entries.count < limit else {
                hasMore = true
                return false
            }
            entries.append(HistoryPage.Entry(change: change, operation: operation))
            last = (change.revision, sequence)
            return true
        }
    }

    /// The changes before a cursor, newest first; with the resets of everybody that are not in the rows yet.
    ///
    /// - Complexity: O(changes after the end of the page).
    func page(before cursor: HistoryCursor?, limit: Int) throws -> HistoryPage {
        var progress = Progress(cursor: cursor, limit: limit, state: stored.customization)
        if try takePending(&progress) {
            try database.visitChanges(in: row.row) { sequence, operation, change in
                progress.take(change.renamed(by: catalog.lineage), operation, sequence: sequence)
            }
        }
        let next = progress.last.map { last in
            HistoryCursor(
                state: Precondition.State(epoch: stored.epoch, revision: last.revision), sequence: last.sequence)
        }
        return HistoryPage(
            stored: stored, state: progress.state, entries: progress.entries, next: progress.hasMore ? next : nil)
    }

    /// Takes what the next write will record, under the numbers that it will give; `false` if the page is full.
    private func takePending(_ progress: inout Progress) throws -> Bool {
        guard !row.pending.isEmpty else { return true }
        let first = (try database.newestChange(in: row.row)?.sequence ?? 0) + 1
        for (index, change) in row.pending.enumerated().reversed() {
            let renamed = change.renamed(by: catalog.lineage)
            guard progress.take(renamed, .reset, sequence: first + index) else { return false }
        }
        return true
    }
}
