extension Customization {
    /// The state that recorded changes make from nothing, oldest first: for who has all of them and nothing else.
    ///
    /// - Complexity: O(fields written), and O(fields) more for each reset.
    public init(replaying changes: [RecordedChange]) {
        self.init()
        for change in changes {
            redo(change)
            guard change.status == .applied else { continue }
            revision = change.revision
            updatedAt = change.receivedAt
        }
    }
}
