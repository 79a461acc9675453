import Customizations
import SQLite

/// Erases a person in one writing job (contract §6).
struct ErasureJob: Sendable {
    let person: PersonID
    /// Who is told of it once it is durable.
    let followers: Followers

    /// - Throws: `StoreError.unknownApp`.
    func run(_ database: WriteConnection, now: Int64) throws {
        try database.requireApp(person.app)
        database.leaveNothing()
        for row in try database.customizationRows(of: person) { try remove(row, from: database) }
        // Tokens that were made after a revocation, or another erasure, in this very second say the next one.
        let floor = try database.tokenFloor(of: person)
        try database.removeTraces(of: person)
        try database.noteErasure(of: person, now: max(now, floor > now / 1_000 ? floor * 1_000 : now))
        for (catalog, _) in try database.catalogKeys(of: person.app) {
            let id = CustomizationID(catalog: catalog, user: person.user)
            database.afterCommit { [followers] in followers.changed(id) }
        }
    }

    /// Also what cannot be read any more is erased; what it had added to the counts is not known then.
    private func remove(_ row: Int64, from database: WriteConnection) throws {
        do {
            guard let stored = try database.customization(row: row) else { return }
            try database.remove(stored)
        } catch  where error.tellsOfUnreadableRow {
            try database.run("DELETE FROM customizations WHERE id = ?", row)
        }
    }
}
