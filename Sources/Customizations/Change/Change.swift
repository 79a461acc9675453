/// One thing that a person did, as a device tells it (contract §3.1).
public struct Change: Hashable, Sendable {
    /// Unique for person, catalog and device; empty where the device gave none.
    public var id: Identifier
    /// When the person acted by the device's clock, in milliseconds since 1970; `nil`: when it was sent.
    public var at: Int64?
    /// The revision its maker had seen, where it is not the request's.
    public var baseRevision: Int?
    /// Where its choices hold, where that is not as the request says (only by `PATCH`).
    public var target: ChangeRequest.Target?
    /// What it does, or why that could not be read.
    public var operation: Result<Operation, Rejection>
    /// What tells its content, op and operands, from another's (contract §4.4).
    public var fingerprint: Fingerprint

    public init(
        id: Identifier = .empty, at: Int64? = nil, baseRevision: Int? = nil, target: ChangeRequest.Target? = nil,
        operation: Result<Operation, Rejection>, fingerprint: Fingerprint
    ) {
        self.id = id
        self.at = at
        self.baseRevision = baseRevision
        self.target = target
        self.operation = operation
        self.fingerprint = fingerprint
    }
}
