package import Customizations
import SQLite
import Synchronization

/// Word of an administrative act under way, which the store keeps in the transaction of the act itself: there is no act
/// without its entry, and no entry of what was not done.
///
/// It travels with the task, so that every write of an operation is covered, whichever it is and whoever adds it.
package final class AuditNote: Sendable {
    /// The note of the act that the present task is about.
    @TaskLocal package static var current: AuditNote?

    private let key: Identifier
    private let act: String
    private let app: Mutex<Identifier?>
    private let user: Identifier?
    private let object: Mutex<String?>
    private let erasesPerson: Bool
    private let isKept = Atomic(false)

    /// A note.
    ///
    /// - Parameters:
    ///   - key: The id of the key that acts.
    ///   - act: The name of the operation.
    ///   - object: What it is done to besides app and person: a catalog, a key.
    ///   - erasesPerson: Whether the person is to be known by the hash only.
    package init(
        key: Identifier, act: String, app: Identifier? = nil, user: Identifier? = nil, object: String? = nil,
        erasesPerson: Bool = false
    ) {
        self.key = key
        self.act = act
        self.app = Mutex(app)
        self.user = user
        self.object = Mutex(object)
        self.erasesPerson = erasesPerson
    }

    /// Says what it is done to, where that is known only when it is done.
    func name(_ object: String) { self.object.withLock { $0 = object } }

    /// Says which app it is about, where the path does not.
    func name(app: Identifier) { self.app.withLock { $0 = app } }

    /// The job with the note kept behind it, once for an act of several jobs; one that writes no row was no act.
    func taken<Result>(
        with body: @escaping @Sendable (WriteConnection) throws -> Result, now: @escaping @Sendable () -> Int64
    ) -> @Sendable (WriteConnection) throws -> Result {
        { database in
            let before = database.totalChanges
            let result = try body(database)
            if database.totalChanges != before, !self.isKept.load(ordering: .acquiring) {
                try self.write(to: database, now: now())
                database.afterCommit { self.isKept.store(true, ordering: .releasing) }
            }
            return result
        }
    }

    private func write(to database: WriteConnection, now: Int64) throws {
        let app = app.withLock { $0 }
        var hash: [UInt8]?
        if let app, let user {
            hash = try database.personKeyMakingOne().hash(of: PersonID(app: app, user: user))
        }
        let number = try database.insertAudit(
            at: now, key: key, act: act, app: app, person: hash, object: object.withLock { $0 })
        guard let app, let user, let hash else { return }
        if erasesPerson {
            try database.removeAuditName(of: hash, app: app)
        } else {
            try database.keepAuditName(user, of: hash, app: app, since: number)
        }
    }
}
