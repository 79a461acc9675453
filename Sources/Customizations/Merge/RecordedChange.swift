/// A change as history keeps it: what it wrote, and what stood there before.
public struct RecordedChange: Hashable, Sendable {
    /// One field that it wrote or ended.
    public struct Effect: Hashable, Sendable {
        public let key: FieldKey
        /// The field before; `nil` where it was never written, or where the write was superseded.
        public let before: Register?
        /// What was written; `nil` where the field only ended with a reset.
        public let write: Register.Entry?
        /// Whether the field changed at all.
        public let isEffective: Bool

        public init(key: FieldKey, before: Register?, write: Register.Entry?, isEffective: Bool) {
            self.key = key
            self.before = before
            self.write = write
            self.isEffective = isEffective
        }
    }

    /// What became of it; a rejected change is not recorded.
    public enum Status: UInt8, Hashable, Sendable { case applied, superseded, noop }

    public let id: Identifier
    public let device: Identifier
    public let fingerprint: Fingerprint
    public let status: Status
    /// The revision after its request.
    public internal(set) var revision: Int
    /// Its act time, in milliseconds since 1970.
    public let at: Int64
    /// When the server received it, in milliseconds since 1970.
    public let receivedAt: Int64
    /// The latest act of the customization before it.
    public let latestActBefore: Int64
    public internal(set) var effects: [Effect]

    public init(
        id: Identifier, device: Identifier, fingerprint: Fingerprint, status: Status, revision: Int, at: Int64,
        receivedAt: Int64, latestActBefore: Int64, effects: [Effect]
    ) {
        self.id = id
        self.device = device
        self.fingerprint = fingerprint
        self.status = status
        self.revision = revision
        self.at = at
        self.receivedAt = receivedAt
        self.latestActBefore = latestActBefore
        self.effects = effects
    }
}
