/// What a follower is woken for; several things may have happened meanwhile.
package struct FollowerSignals: Sendable {
    /// A published catalog revision (contract §3.3, `event: catalog`).
    package struct Publication: Hashable, Sendable {
        package let revision: Int
        package let label: String?

        package init(revision: Int, label: String?) {
            self.revision = revision
            self.label = label
        }
    }

    /// The customization may have changed.
    package var hasChanged = false
    /// The catalog revisions that were published, oldest first.
    package var publications: [Publication] = []
    /// Nobody will be woken any more: the server ends, or the follower's task was cancelled.
    package var isOver = false

    /// Whether nothing happened.
    package var isEmpty: Bool { !hasChanged && publications.isEmpty && !isOver }
}
