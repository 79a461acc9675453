extension Customization {
    /// The state that recorded changes make from nothing, oldest first: for who has all of them and nothing else.
    ///
    /// - Complexity: O(fields written), and O(fields) more for each reset.
    public init(replaying changes: [RecordedChange]) {
        self.init()
        for change in changes {
            let stamp = Stamp(time: change.at, device: change.device, change: change.id)
            let writes = change.effects.compactMap { effect in
                effect.write.map { FieldWrite(key: effect.key, entry: $0) }
            }
            _ = merge(writes, revision: change.revision, by: stamp)
            guard change.status == .applied else { continue }
            revision = change.revision
            updatedAt = change.receivedAt
        }
    }
}
