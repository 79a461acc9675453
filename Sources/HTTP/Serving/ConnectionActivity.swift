/// What a connection is doing.
package enum ConnectionActivity: Int, CaseIterable, Sendable {
    /// Between requests, or before the first.
    case idle
    /// In a head, or in content that is collected before the request runs.
    case reading
    /// A request runs, or its answer is being written.
    case answering
    /// The last answer is given.
    case closing

    /// The word that metrics have for it.
    package var name: String { String(describing: self) }
}
