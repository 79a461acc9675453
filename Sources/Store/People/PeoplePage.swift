import Customizations
import SQLite

/// A page of an app's people, by the bytes of their ids: each source is read only as far as the page reaches.
struct PeoplePage {
    let app: Identifier
    /// Only who comes after this id.
    let after: Identifier
    let limit: Int

    /// - Throws: `StoreError.unknownApp`.
    /// - Complexity: O(limit × catalogs).
    func people(_ database: ReadConnection) throws -> [PersonRecord] {
        try database.requireApp(app)
        var people: [Identifier: PersonRecord] = [:]
        for (id, key) in try database.catalogKeys(of: app) {
            for row in try database.customizers(of: key.row, after: after, limit: limit) {
                let known = people[row.user]
                people[row.user] = PersonRecord(
                    user: row.user, updatedAt: later(known?.updatedAt, row.updatedAt),
                    catalogs: (known?.catalogs ?? []) + (row.revision > 0 ? [id.name] : []))
            }
        }
        for user in try database.usersWithDevices(of: app, after: after, limit: limit) where people[user] == nil {
            people[user] = PersonRecord(user: user, updatedAt: nil, catalogs: [])
        }
        return Array(people.values.sorted { $0.user < $1.user }.prefix(limit))
    }

    private func later(_ one: Int64?, _ other: Int64?) -> Int64? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }
}
