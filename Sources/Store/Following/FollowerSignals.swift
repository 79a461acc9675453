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

    /// So many publications are kept for a follower that does not ask; of more, the latest.
    private static let publicationLimit = 64

    /// The customization may have changed.
    package internal(set) var hasChanged = false
    /// The catalog revisions that were published, oldest first.
    package private(set) var publications: [Publication] = []
    /// Nobody will be woken any more: the server ends, or the follower's task was cancelled.
    package internal(set) var isOver = false
    /// The number of the latest thing that happened, 0 if nothing did: what is read from now on has it in it.
    package internal(set) var number: UInt64 = 0

    init(isOver: Bool = false) {
        self.isOver = isOver
    }

    /// Whether nothing happened.
    package var isEmpty: Bool { !hasChanged && publications.isEmpty && !isOver }

    mutating func add(_ publication: Publication) {
        if publications.count == Self.publicationLimit { publications.removeFirst() }
        publications.append(publication)
    }
}
