package import Customizations
import SQLite

extension SQLiteStore {
    package func apps() async throws(StoreError) -> [AppRecord] {
        try await read { database in try database.apps() }
    }

    package func app(_ id: Identifier) async throws(StoreError) -> AppRecord? {
        try await read { database in try database.app(id) }
    }

    package func appDocument(_ id: Identifier) async throws(StoreError) -> AppDocument? {
        try await read { database in try database.appDocument(id) }
    }

    package func putApp(
        _ id: Identifier, name: String?, tokens: TokenSettings?, if condition: TagGuard<AppDocument>
    ) async throws(StoreError) -> AppDocument.Put {
        let (job, now) = (AppJob(id: id, condition: condition), now)
        return try await write { database in try job.put(name: name, tokens: tokens, database, now: now()) }
    }

    package func removeApp(_ id: Identifier, if condition: TagGuard<AppDocument>) async throws(StoreError) -> Bool {
        let (job, followers) = (AppJob(id: id, condition: condition), followers)
        return try await write { database in
            let wasThere = try job.remove(database)
            if wasThere { database.afterCommit { followers.changedAll(of: id) } }
            return wasThere
        }
    }
}
