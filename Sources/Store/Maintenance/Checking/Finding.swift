/// Something in a database that is not as it must be.
package struct Finding: Hashable, Sendable {
    /// What is wrong.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// SQLite's own check fails (`PRAGMA integrity_check`).
        case damagedFile = "damaged-file"
        /// An index has not what its table has.
        case damagedIndex = "damaged-index"
        /// A table, an index or a trigger is missing, or is not the one that the migrations make.
        case wrongSchema = "wrong-schema"
        /// A table has something that cannot be read, so that no more can be told of it.
        case unreadableTable = "unreadable-table"
        /// A number that the service never writes.
        case impossibleNumber = "impossible-number"
        /// An id that is none (contract §1).
        case badID = "bad-id"
        /// The database, or a customization with an epoch of its own, has none.
        case missingEpoch = "missing-epoch"
        /// A row belongs to one that is not there.
        case orphan
        /// A catalog belongs to an app that is not there.
        case missingApp = "missing-app"
        /// A person's choices belong to a catalog that is not there.
        case orphanedChoices = "orphaned-choices"
        /// A catalog lacks a revision, or has one that is no catalog.
        case unreadableCatalog = "unreadable-catalog"
        /// What a person chose cannot be read.
        case unreadableChoices = "unreadable-choices"
        /// An entry of history cannot be read.
        case unreadableChange = "unreadable-change"
        /// History is not in the order of its revisions.
        case disorderedHistory = "disordered-history"
        /// Something was changed that history, which is said to go back so far, does not have.
        case missingHistory = "missing-history"
        /// History is said to be forgotten further than it goes.
        case impossibleHistory = "impossible-history"
        /// It is noted wrongly until when several devices wrote.
        case wrongOwners = "wrong-owners"
        /// A person's revision is behind what was written at it.
        case staleRevision = "stale-revision"
        /// A person's revision is ahead of all that was written.
        case impossibleRevision = "impossible-revision"
        /// A person's latest act is ahead of all that is known.
        case impossibleActTime = "impossible-act-time"
        /// A person's latest act is behind an act that is stored (contract §4.1).
        case staleActTime = "stale-act-time"
        /// The time of a person's last change is missing, or there where nothing was changed.
        case wrongUpdateTime = "wrong-update-time"
        /// It is counted wrongly how many people chose what.
        case wrongCounts = "wrong-counts"
        /// A reset of everybody that cannot be read.
        case unreadableReset = "unreadable-reset"
        /// A person has a reset of everybody that nobody made.
        case impossibleReset = "impossible-reset"
        /// A snapshot cannot be read.
        case unreadableSnapshot = "unreadable-snapshot"
        /// The tag of a snapshot is not that of its content.
        case wrongTag = "wrong-tag"
        /// A key that nothing can match.
        case unusableKey = "unusable-key"
    }

    package let kind: Kind
    /// Where: a table, an app, a catalog, a person.
    package let place: String
    /// What is wrong, as a sentence for people.
    package let detail: String
    let remedy: Remedy?

    init(_ kind: Kind, _ place: String, _ detail: String, _ remedy: Remedy?) {
        self.kind = kind
        self.place = place
        self.detail = detail
        self.remedy = remedy
    }

    /// The same, for who must not try to mend it.
    var withoutRemedy: Finding { Finding(kind, place, detail, nil) }

    /// What a repair does about it; `nil` where it can do nothing.
    package var remedyText: String? { remedy?.description }
}
