/// Why a change was not taken (contract §3.1, status `rejected`).
public struct Rejection: Hashable, Sendable, Error {
    public enum Code: String, CaseIterable, Hashable, Sendable {
        case notAllowed = "not-allowed"
        case duplicateID = "duplicate-id"
        case unknownContainer = "unknown-container"
        case itemExists = "item-exists"
        case noSuchItem = "no-such-item"
        case badValue = "bad-value"
        case idReused = "id-reused"
        case tooOld = "too-old"
        case limit
    }

    public let code: Code
    /// A sentence that names the field, the value and the reason.
    public let detail: String
    /// For `limit`: how many there may be.
    public let limit: Int?
    /// For `limit`: how many there are.
    public let current: Int?

    public init(_ code: Code, _ detail: String, limit: Int? = nil, current: Int? = nil) {
        self.code = code
        self.detail = detail
        self.limit = limit
        self.current = current
    }

    /// The same where it is judged by the state that the change's maker had seen, at a revision and with what it wrote
    /// since, which others have changed (contract §4.3).
    func asSeen(at base: Int) -> Rejection {
        switch code {
        case .noSuchItem, .itemExists, .unknownContainer, .notAllowed:
            let seen = "by what this device had seen, revision \(base) and its own changes since"
            return Rejection(code, "\(detail); it is judged \(seen)", limit: limit, current: current)
        case .duplicateID, .badValue, .idReused, .tooOld, .limit: return self
        }
    }
}
