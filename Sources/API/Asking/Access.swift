/// Whom an operation is for.
package enum Access: Hashable, Sendable {
    /// No credential is asked for.
    case anyone
    /// Holders of an admin key.
    case administrators
}
