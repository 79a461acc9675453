package import Customizations

/// A page of history, newest change first, with what it takes to tell the changes.
package struct HistoryPage: Sendable {
    /// One change, with its word where that is known.
    package struct Entry: Sendable {
        package let change: RecordedChange
        package let operation: RecordedOperation?

        package init(change: RecordedChange, operation: RecordedOperation?) {
            self.change = change
            self.operation = operation
        }
    }

    /// The present state.
    package let stored: StoredCustomization
    /// The state that the first change of the page led to, from which `Customization.tellAndUndo` goes on.
    package let state: Customization
    package let entries: [Entry]
    /// Where the next page goes on; `nil` for the last.
    package let next: HistoryCursor?

    package init(stored: StoredCustomization, state: Customization, entries: [Entry], next: HistoryCursor?) {
        self.stored = stored
        self.state = state
        self.entries = entries
        self.next = next
    }
}
