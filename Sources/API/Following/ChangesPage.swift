package import Customizations
internal import CustomizationsWire
package import Store

/// What changed after a revision, encoded as it is answered, and the state that it was read from (contract §3.3).
package struct ChangesPage: Sendable {
    /// What can be asked about a customization.
    package struct Query: Hashable, Sendable {
        /// The revision that is known; `Int.max` asks for the state alone.
        package var since: Int
        package var limit: Int?
        /// Whose ids it speaks by.
        package var catalog: RevisionSelector

        package init(since: Int, limit: Int? = nil, catalog: RevisionSelector = .newest) {
            self.since = since
            self.limit = limit
            self.catalog = catalog
        }
    }

    /// The present state; the page covers everything up to it, unless it was limited.
    package let state: Precondition.State
    /// The JSON document.
    package let content: [UInt8]

    /// Encodes a page.
    ///
    /// - Complexity: O(n log n) in the fields stored.
    package init(_ stored: StoredCustomization, _ query: Query) {
        state = Precondition.State(stored)
        let changes = FieldChanges(stored.customization, since: query.since, limit: query.limit, view: stored.view)
        content = FieldChangesForm.bytes(changes, epoch: stored.epoch)
    }
}
