/// What became of a change (contract §3.1).
public struct ChangeResult: Hashable, Sendable {
    public enum Status: Hashable, Sendable {
        /// Stored; `isDormant` when the catalog does not know the item.
        case applied(isDormant: Bool)
        case noop
        case superseded
        case duplicate
        case rejected(Rejection)
    }

    public let id: Identifier
    public let status: Status

    public init(id: Identifier, status: Status) {
        self.id = id
        self.status = status
    }

    /// The rejection, if it was rejected.
    public var rejection: Rejection? {
        if case .rejected(let rejection) = status { rejection } else { nil }
    }
}
