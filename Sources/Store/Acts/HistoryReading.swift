import Customizations
import SQLite

/// Reads a page of history in one transaction, going back from the present state.
struct HistoryReading {
    let database: ReadConnection
    let catalog: LoadedCatalog
    let row: CustomizationRow
    let stored: StoredCustomization

    /// The changes before a cursor, newest first.
    ///
    /// - Complexity: O(changes after the end of the page).
    func page(before cursor: HistoryCursor?, limit: Int) throws -> HistoryPage {
        var state = stored.customization
        var entries: [HistoryPage.Entry] = []
        var last: (revision: Int, sequence: Int)?
        var hasMore = false
        try database.visitChanges(in: row.row) { sequence, operation, recorded in
            let change = recorded.renamed(by: catalog.lineage)
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
        let next = last.map { last in
            HistoryCursor(
                state: Precondition.State(epoch: stored.epoch, revision: last.revision), sequence: last.sequence)
        }
        return HistoryPage(stored: stored, state: state, entries: entries, next: hasMore ? next : nil)
    }
}
