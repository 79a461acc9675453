/// A snapshot with its content.
package struct Snapshot: Hashable, Sendable {
    package let record: SnapshotRecord
    package let content: [UInt8]

    package init(record: SnapshotRecord, content: [UInt8]) {
        self.record = record
        self.content = content
    }
}
