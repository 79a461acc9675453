/// What a shell can offer for a value.
package enum CompletionKind: Hashable, Sendable {
    case none
    /// Names of files.
    case files
    /// One of these words; others are refused.
    case words([String])
}
