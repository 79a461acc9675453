import Crypto
import Customizations
import SQLite

extension ReadConnection {
    /// When a person was last erased, in milliseconds since 1970; `nil`: never.
    func erasedAt(_ person: PersonID) throws -> Int64? {
        // Before the first erasure there is no key, and nothing to be hashed.
        guard let key = try personKey() else { return nil }
        return try first(
            "SELECT erased_at FROM erasures WHERE app = ? AND person = ?", person.app, key.hash(of: person)
        ) { row in try row.time(0) }
    }

    /// What a person's revision means something in: the row's epoch if it has one of its own.
    func epoch(of row: CustomizationRow?, _ person: PersonID, database epoch: String) throws -> String {
        guard let row else { return try self.epoch(of: person, database: epoch) }
        return row.epoch ?? epoch
    }

    /// The epoch of somebody of whom nothing is stored: the database's, but one of its own after an erasure, so that what
    /// a device had read before means nothing any more (contract §1, epoch).
    func epoch(of person: PersonID, database epoch: String) throws -> String {
        guard let key = try personKey(), let erasedAt = try erasedAt(person) else { return epoch }
        return try key.epoch(of: person, erasedAt: erasedAt, database: epoch)
    }

    /// The key that hides the ids of erased people, once there is one.
    ///
    /// - Throws: `StoreError.unreadable` for anything but hexadecimal digits.
    private func personKey() throws -> PersonKey? {
        guard let text = try meta(PersonKey.name) else { return nil }
        guard let key = PersonKey(text) else { throw StoreError.unreadable("meta's \(PersonKey.name) is no key") }
        return key
    }
}

extension WriteConnection {
    /// Notes that a person was erased, at a later time than before.
    func noteErasure(of person: PersonID, now: Int64) throws {
        let key = try personKeyMakingOne()
        try run(
            """
            INSERT INTO erasures (app, person, erased_at) VALUES (?, ?, ?)
            ON CONFLICT (app, person) DO UPDATE SET erased_at = max(excluded.erased_at, erased_at + 1)
            """, person.app, key.hash(of: person), now)
    }
}
