import Customizations
import SQLite

/// The erasure of a customization: one writing job (contract §3.2, `DELETE`).
struct EraseJob: Sendable {
    let id: CustomizationID
    let precondition: Precondition
    /// The database's.
    let epoch: String
    /// Who is told of it once it is durable.
    let followers: Followers

    /// Erases in a writing job; the row stays where a revision was ever given, for the epoch that ends them all.
    ///
    /// - Throws: `StoreError` as `ActStore.erase` says.
    func run(_ database: WriteConnection, _ cache: CatalogCache) throws {
        let open = try OpenCustomization(id, epoch: epoch, database, cache)
        try open.check(precondition)
        guard let row = open.row else { return }
        database.leaveNothing()
        // Where no revision was given since the last epoch began, nobody can hold one of it.
        try database.erase(row, newEpoch: open.present.revision > 0 ? RandomWord.make() : row.epoch)
        database.afterCommit { [followers, id] in followers.changed(id) }
    }
}
