package import Customizations
import SQLite

extension SQLiteStore {
    package func apps() async throws(StoreError) -> [AppRecord] {
        try await read { database in try database.apps() }
    }

    package func app(_ id: Identifier) async throws(StoreError) -> AppRecord? {
        try await read { database in try database.app(id) }
    }

    package func putApp(
        _ id: Identifier, name: String?, tokens: TokenSettings?
    ) async throws(StoreError) -> AppRecord.Put {
        let now = now
        return try await write { database in
            let put = try database.putApp(id, name: name, now: now())
            if let tokens { try database.put(tokens, of: id) }
            return put
        }
    }

    package func removeApp(_ id: Identifier) async throws(StoreError) -> Bool {
        let followers = followers
        return try await write { database in
            let wasThere = try database.removeApp(id)
            if wasThere { database.afterCommit { followers.changedAll(of: id) } }
            return wasThere
        }
    }
}
