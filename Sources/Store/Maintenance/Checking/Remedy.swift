import Customizations

/// What mends a finding without losing a choice.
enum Remedy: Hashable, Sendable {
    case rebuildIndexes
    case makeEpoch
    case registerApp(Identifier)
    /// Removes rows that nothing can reach.
    case removeOrphans(OrphanRelation, of: Int64)
    case removeOrphansOfApp(OrphanRelation, app: Identifier)
    /// Puts a copy of another revision where none can be read.
    case copyRevision(catalog: Int64, from: Int, to: Int)
    case removeEmptyCatalog(Int64)
    /// Counts anew what people chose.
    case recount(catalog: Int64)
    /// Makes the choices anew from all of their history.
    case replay(row: Int64)
    /// Forgets history up to a revision, as it is forgotten when it is too old (contract §3.5).
    case forgetHistory(row: Int64, through: Int)
    case raiseRevision(row: Int64, to: Int)
    case raiseActTime(row: Int64, to: Int64)
    case setUpdateTime(row: Int64, to: Int64?)
    case revokeKey(Identifier)

    /// Whether rows are gone after it, or good for nothing.
    var removesRows: Bool {
        switch self {
        case .removeOrphans, .removeOrphansOfApp, .removeEmptyCatalog, .forgetHistory, .revokeKey: true
        case .rebuildIndexes, .makeEpoch, .registerApp, .copyRevision, .recount, .replay, .raiseRevision, .raiseActTime,
            .setUpdateTime:
            false
        }
    }
}

extension Remedy: CustomStringConvertible {
    var description: String {
        switch self {
        case .rebuildIndexes: "the indexes are built anew"
        case .makeEpoch: "a new epoch is made; devices read the whole again"
        case .registerApp(let app): "the app \(app.text) is registered again, without a name"
        case .removeOrphans, .removeOrphansOfApp: "the rows are removed; nothing reaches them"
        case .copyRevision(_, let source, let target): "a copy of revision \(source) becomes revision \(target)"
        case .removeEmptyCatalog: "the catalog is removed; nobody has choices for it"
        case .recount: "people are counted anew"
        case .replay: "the choices are made anew from their history, which is whole"
        case .forgetHistory(_, let revision): "history up to revision \(revision) is forgotten; the choices stay"
        case .raiseRevision(_, let revision): "the revision becomes \(revision)"
        case .raiseActTime: "the latest act's time is set to that of what is stored"
        case .setUpdateTime: "the time is set to that of the last change that is known"
        case .revokeKey(let id): "the key \(id.text) is revoked"
        }
    }
}
