import Customizations
import SQLite

extension ReadConnection {
    /// Who customized one catalog, by user, from an id on: when, and at which revision.
    func customizers(
        of catalog: Int64, after: Identifier, limit: Int
    ) throws -> [(user: Identifier, updatedAt: Int64?, revision: Int)] {
        try all(
            """
            SELECT user, updated_at, revision FROM customizations WHERE catalog = ? AND user > ? ORDER BY user LIMIT ?
            """, catalog, after, limit
        ) { row in (user: try row[0], updatedAt: try row.timeIfThere(1), revision: try row.count(2)) }
    }

    /// The people of an app with devices, by id.
    func usersWithDevices(of app: Identifier, after: Identifier, limit: Int) throws -> [Identifier] {
        try all(
            "SELECT DISTINCT user FROM devices WHERE app = ? AND user > ? ORDER BY user LIMIT ?", app, after, limit
        ) { row in try row[0] }
    }
}

extension WriteConnection {
    /// Removes all that is stored under a person's id but for the customizations, which are counted.
    ///
    /// Every table with a column `user` has a line here; a test compares them with the schema.
    func removeTraces(of person: PersonID) throws {
        try run("DELETE FROM devices WHERE app = ? AND user = ?", person.app, person.user)
        // The erasure refuses the tokens from now on, without the name.
        try run("DELETE FROM token_floors WHERE app = ? AND user = ?", person.app, person.user)
        try removeAuditName(of: try personKeyMakingOne().hash(of: person), app: person.app)
    }
}
