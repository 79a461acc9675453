import Customizations
import SQLite

extension ReadConnection {
    /// Whom an app's tokens are believed from; nobody where there is no such app.
    func tokenSettings(of app: Identifier) throws -> TokenSettings {
        let issuer = try first("SELECT issuer FROM token_settings WHERE app = ?", app) { row -> String? in try row[0] }
        let keys = try all(
            "SELECT kid, algorithm, material FROM token_keys WHERE app = ? ORDER BY position", app
        ) { row in TokenKeyRecord(id: try row[0], algorithm: try row[1], material: try row[2]) }
        return TokenSettings(issuer: issuer ?? nil, keys: keys)
    }

    /// The secret of the service's own tokens for an app.
    func tokenSecret(of app: Identifier) throws -> [UInt8]? {
        let secret = try first("SELECT secret FROM token_settings WHERE app = ?", app) { row -> [UInt8]? in try row[0] }
        return secret ?? nil
    }

    /// The second from which on a person's tokens are good: after they were revoked, and after the person was erased.
    func tokenFloor(of person: PersonID) throws -> Int64 {
        let revoked: Int64? = try first(
            "SELECT not_before FROM token_floors WHERE app = ? AND user = ?", person.app, person.user
        ) { row in try row.second(0) }
        let erased = try erasedAt(person).map { $0 / 1_000 + 1 }
        return max(revoked ?? 0, erased ?? 0)
    }
}

extension WriteConnection {
    func put(_ settings: TokenSettings, of app: Identifier) throws {
        try run(
            """
            INSERT INTO token_settings (app, issuer) VALUES (?, ?)
            ON CONFLICT (app) DO UPDATE SET issuer = excluded.issuer
            """, app, settings.issuer)
        try run("DELETE FROM token_keys WHERE app = ?", app)
        for (position, key) in settings.keys.enumerated() {
            try run(
                "INSERT INTO token_keys (app, position, kid, algorithm, material) VALUES (?, ?, ?, ?, ?)",
                app, position, key.id, key.algorithm, key.material)
        }
    }

    /// Keeps the secret unless there is one.
    ///
    /// - Returns: The one that is kept.
    func keepTokenSecret(_ secret: [UInt8], of app: Identifier) throws -> [UInt8] {
        try run(
            """
            INSERT INTO token_settings (app, secret) VALUES (?, ?)
            ON CONFLICT (app) DO UPDATE SET secret = coalesce(secret, excluded.secret)
            """, app, secret)
        return try tokenSecret(of: app) ?? secret
    }

    /// Refuses a person's tokens that were issued in this second or before. Tokens made from then on say the floor where
    /// it is ahead of the clock; each call raises it, so that it refuses those, too.
    func raiseTokenFloor(of person: PersonID, now: Int64) throws -> Int64 {
        let floor = max(now / 1_000, try tokenFloor(of: person)) + 1
        try run(
            """
            INSERT INTO token_floors (app, user, not_before) VALUES (?, ?, ?)
            ON CONFLICT (app, user) DO UPDATE SET not_before = excluded.not_before
            """, person.app, person.user, floor)
        return floor
    }
}
