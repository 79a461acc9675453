package import Customizations

/// What a wish to undo came to.
package struct UndoReport: Sendable {
    /// What became of it as a whole.
    package enum Status: String, Hashable, Sendable {
        /// At least one field was put back.
        case applied
        /// Every field was changed again since, and stays.
        case superseded
        /// It was taken before; nothing was done again.
        case duplicate
    }

    package let stored: StoredCustomization
    package let status: Status
    /// One for each field that the revision changed; empty for a duplicate.
    package let results: [Act.FieldResult]
    /// The revision before it.
    package let before: Int

    package init(stored: StoredCustomization, status: Status, results: [Act.FieldResult], before: Int) {
        self.stored = stored
        self.status = status
        self.results = results
        self.before = before
    }
}
