/// Why there is no answer.
package enum ClientFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the host is not known.
    case unknownHost(String)
    /// Nobody listens there, or it cannot be reached.
    case notConnected(reason: String)
    /// The connection ended, or nothing came for so long.
    case cutOff(reason: String)
    /// What came is not HTTP/1.1.
    case malformed(String)
    /// What was to be sent could not be read.
    case contentFailed(String)

    package var description: String {
        switch self {
        case .unknownHost(let host): "the host \(host) is not known"
        case .notConnected(let reason): "it cannot be reached: \(reason)"
        case .cutOff(let reason): "the connection was lost: \(reason)"
        case .malformed(let what): "it does not speak HTTP/1.1: \(what)"
        case .contentFailed(let what): what
        }
    }
}
