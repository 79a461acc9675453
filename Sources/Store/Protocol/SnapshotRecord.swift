package import Customizations

/// What is known of a snapshot besides its content.
package struct SnapshotRecord: Hashable, Sendable {
    package let key: Identifier
    package let contentType: String
    /// In bytes.
    package let size: Int
    /// The revision of the customization that it belongs to; `nil` where that was not said.
    package let revision: Int?
    /// In milliseconds since 1970.
    package let updatedAt: Int64
    package let tag: String

    package init(
        key: Identifier, contentType: String, size: Int, revision: Int?, updatedAt: Int64, tag: String
    ) {
        self.key = key
        self.contentType = contentType
        self.size = size
        self.revision = revision
        self.updatedAt = updatedAt
        self.tag = tag
    }

    /// What putting a snapshot did.
    package struct Put: Sendable {
        package let record: SnapshotRecord
        package let wasCreated: Bool

        package init(record: SnapshotRecord, wasCreated: Bool) {
            self.record = record
            self.wasCreated = wasCreated
        }
    }
}
