import Customizations

/// What mends a finding without losing a choice.
enum Remedy: Hashable, Sendable {
    case rebuildIndexes
    case makeAgain(SchemaPart)
    case setNumbers(NumberColumn)
    case makeEpoch
    /// Gives a customization an epoch of its own.
    case renewEpoch(row: Int64)
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
    /// Removes the entries of history that are of no revision, or of one after this.
    case removeImpossibleChanges(row: Int64, through: Int)
    case setOldestKept(row: Int64, to: Int)
    /// Has it looked up in history who wrote, until the next write notes it.
    case forgetOwners(row: Int64)
    case raiseRevision(row: Int64, to: Int)
    /// Lowers a revision, in a new epoch: what devices have read of the old one means nothing any more (contract §1).
    case lowerRevision(row: Int64, to: Int)
    case setActTime(row: Int64, to: Int64)
    case setUpdateTime(row: Int64, to: Int64?)
    case revokeKey(Identifier)
    case removeReset(Int64)
    /// Has those resets of everybody applied that were made since the last change.
    case reapplyResets(row: Int64)
    case setTag(snapshot: Int64, to: String)
    case removeDevice(app: [UInt8], user: [UInt8], id: [UInt8])

    /// Whether rows are gone after it, or good for nothing.
    var removesRows: Bool {
        switch self {
        case .removeOrphans, .removeOrphansOfApp, .removeEmptyCatalog, .forgetHistory, .revokeKey,
            .removeImpossibleChanges,
            .removeReset, .removeDevice:
            true
        default: false
        }
    }
}

extension Remedy: CustomStringConvertible {
    var description: String {
        switch self {
        case .rebuildIndexes: "the indexes are built anew"
        case .makeAgain(let part): "the \(part.kind.rawValue) is made again"
        case .setNumbers(.keyExpiry): "the keys are revoked"
        case .setNumbers(.snapshotRevision), .setNumbers(.keyUsed): "nothing is noted there"
        case .setNumbers: "the present stands there from now on"
        case .renewEpoch: "it gets a new one; the person's devices read the whole again"
        case .makeEpoch: "a new epoch is made; devices read the whole again"
        case .registerApp(let app): "the app \(app.text) is registered again, without a name"
        case .removeOrphans, .removeOrphansOfApp: "the rows are removed; nothing reaches them"
        case .copyRevision(_, let source, let target): "a copy of revision \(source) becomes revision \(target)"
        case .removeEmptyCatalog: "the catalog is removed; nobody has choices for it"
        case .recount: "people are counted anew"
        case .replay: "the choices are made anew from their history, which is whole"
        case .forgetHistory(_, let revision): "history up to revision \(revision) is forgotten; the choices stay"
        case .removeImpossibleChanges: "the entries are removed from history; the choices stay"
        case .setOldestKept(_, let revision): "history counts as forgotten up to revision \(revision), as it is"
        case .forgetOwners: "it is looked up in history from now on"
        case .raiseRevision(_, let revision): "the revision becomes \(revision)"
        case .lowerRevision(_, let revision):
            "the revision becomes \(revision), in a new epoch; the person's devices read the whole again"
        case .setActTime: "the latest act's time is set to that of what is stored"
        case .setUpdateTime: "the time is set to that of the last change that is known"
        case .revokeKey(let id): "the key \(id.text) is revoked"
        case .removeReset: "the reset is removed; whom it had not put back keeps what they chose"
        case .reapplyResets: "the resets that were made since the last change are applied"
        case .setTag: "the tag is made anew; devices read the snapshot again"
        case .removeDevice: "the device is struck off the list until it is heard of again"
        }
    }
}
