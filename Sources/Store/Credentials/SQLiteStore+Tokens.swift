package import Customizations

extension SQLiteStore: CredentialStore {
    package func tokenTrust(for person: PersonID) async throws(StoreError) -> TokenTrust {
        try await read { database in
            TokenTrust(
                settings: try database.tokenSettings(of: person.app), secret: try database.tokenSecret(of: person.app),
                notBefore: try database.tokenFloor(of: person))
        }
    }

    package func tokenSecret(of app: Identifier, proposed: [UInt8]) async throws(StoreError) -> [UInt8] {
        let present = try await read { database in
            try database.requireApp(app)
            return try database.tokenSecret(of: app)
        }
        if let present { return present }
        return try await write { database in
            try database.requireApp(app)
            return try database.keepTokenSecret(proposed, of: app)
        }
    }

    package func revokeTokens(of person: PersonID) async throws(StoreError) -> Int64 {
        let now = now
        return try await write { database in
            try database.requireApp(person.app)
            return try database.raiseTokenFloor(of: person, now: now())
        }
    }

    package func audit(of app: Identifier?, before: Int64?, limit: Int) async throws(StoreError) -> AuditPage {
        try await read { database in
            var entries = try database.audit(of: app, before: before ?? .max, limit: limit + 1)
            let hasMore = entries.count > limit
            entries.removeLast(entries.count - min(entries.count, limit))
            return AuditPage(entries: entries, next: hasMore ? entries.last?.number : nil)
        }
    }
}
