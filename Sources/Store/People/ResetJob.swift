import Customizations
import SQLite

/// Puts everybody back in one writing job, however many people there are (contract §6).
struct ResetJob: Sendable {
    let what: Operation.ResetScope.What
    let app: Identifier
    /// `nil`: all of the app's.
    let catalog: Identifier?
    /// Who is told of it once it is durable.
    let followers: Followers

    /// - Returns: When it was made.
    /// - Throws: `StoreError.unknownApp`, `.unknownCatalog`.
    func run(_ database: WriteConnection, now: Int64) throws -> Int64 {
        try database.requireApp(app)
        let all = try database.catalogKeys(of: app)
        let covered = catalog.map { name in all.filter { $0.0.name == name } } ?? all
        if let catalog, covered.isEmpty { throw StoreError.unknownCatalog(CatalogID(app: app, name: catalog)) }
        try database.insertReset(what, app: app, catalog: catalog.flatMap { _ in covered.first?.1.row }, now: now)
        // What a person's state adds to the counts is always told from the state after all resets: what is taken off here
        // is not taken off again when the person's row gets to know of it.
        for (_, key) in covered {
            try ChoiceCounters(database: database, catalog: key.row).resetEverybody(what)
        }
        database.afterCommit { [followers, app] in followers.changedAll(of: app) }
        return now
    }
}
