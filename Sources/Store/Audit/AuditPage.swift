/// Some of what was done, newest first.
package struct AuditPage: Hashable, Sendable {
    package let entries: [AuditEntry]
    /// The number that the next page is before; `nil`: there is none.
    package let next: Int64?

    /// A page of these parts.
    package init(entries: [AuditEntry], next: Int64?) {
        self.entries = entries
        self.next = next
    }
}
