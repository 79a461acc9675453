/// Something in a database that is not as it must be.
package struct Finding: Hashable, Sendable {
    /// What is wrong.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// SQLite's own check fails (`PRAGMA integrity_check`).
        case damagedFile = "damaged-file"
        /// An index has not what its table has.
        case damagedIndex = "damaged-index"
        /// The database has no epoch.
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
        /// A person's revision is behind what was written at it.
        case staleRevision = "stale-revision"
        /// A person's latest act is behind an act that is stored (contract §4.1).
        case staleActTime = "stale-act-time"
        /// The time of a person's last change is missing, or there where nothing was changed.
        case wrongUpdateTime = "wrong-update-time"
        /// It is counted wrongly how many people chose what.
        case wrongCounts = "wrong-counts"
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
