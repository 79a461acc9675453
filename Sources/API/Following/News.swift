/// What a follower was told since it last asked: little, however much happened meanwhile.
package struct News: Sendable {
    /// A catalog revision that was published.
    package struct Publication: Hashable, Sendable {
        package let revision: Int
        package let label: String?

        package init(revision: Int, label: String?) {
            self.revision = revision
            self.label = label
        }
    }

    /// So many publications are kept for a follower that cannot be told; of more the latest.
    private static let publicationLimit = 64

    /// The number of the latest event: what is read from now on has it in it.
    package internal(set) var event: UInt64 = 0
    /// The latest revision told of; 0: none.
    package internal(set) var revision = 0
    /// Whether the customization may be another in any way.
    package internal(set) var mayBeAnother = false
    /// The catalog revisions published, in order.
    package private(set) var publications: [Publication] = []
    /// Whether the alarm rang.
    package internal(set) var isTimeUp = false
    /// Whether the server is about to end.
    package internal(set) var isEnding = false

    /// No news.
    package init() {}

    var isEmpty: Bool { event == 0 && !isTimeUp && !isEnding }

    /// Whether somebody who knows this revision must look.
    package func concerns(_ known: Int) -> Bool { mayBeAnother || revision > known }

    mutating func add(_ publication: Publication) {
        if publications.count == Self.publicationLimit { publications.removeFirst() }
        publications.append(publication)
    }
}
