/// A recorded change as history tells it: every field that it was about, before and after (contract §3.5).
public struct HistoryEntry: Hashable, Sendable {
    /// One field; both sides are about the same.
    public struct Field: Hashable, Sendable {
        public let before: FieldChange.Subject
        public let after: FieldChange.Subject

        public init(before: FieldChange.Subject, after: FieldChange.Subject) {
            self.before = before
            self.after = after
        }
    }

    public let change: RecordedChange
    /// In a fixed order; what a change wrote without effect has the same value on both sides.
    public let fields: [Field]
}
