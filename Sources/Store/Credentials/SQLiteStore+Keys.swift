package import Customizations

extension SQLiteStore {
    package func keys() async throws(StoreError) -> [KeyRecord] {
        try await read { database in try database.keys() }
    }

    package func key(hashed hash: [UInt8]) async throws(StoreError) -> KeyRecord? {
        let now = now
        return try await read { database in try database.key(hashed: hash, now: now()) }
    }

    package func addKey(_ key: NewKey) async throws(StoreError) -> KeyRecord {
        let (now, limit, note) = (now, settings.keys, AuditNote.current)
        return try await write { database in
            if let app = key.role.app { try database.requireApp(app) }
            let record = try database.insert(key, limit: limit, now: now())
            note?.name(record.id.text)
            if let app = key.role.app { note?.name(app: app) }
            return record
        }
    }

    package func revokeKey(_ id: Identifier, if condition: TagGuard<KeyRecord>) async throws(StoreError) -> Bool {
        let (now, note) = (now, AuditNote.current)
        return try await write { database in
            let known = try database.key(id)
            if !condition.isEmpty { try condition.check(known) }
            if let app = known?.role.app { note?.name(app: app) }
            return try database.revokeKey(id, now: now())
        }
    }

    package func rotateKey(
        _ id: Identifier, hash: [UInt8], overlap: Int64, if condition: TagGuard<KeyRecord>
    ) async throws(StoreError) -> KeyRecord? {
        let (now, limit, note) = (now, settings.keys, AuditNote.current)
        return try await write { database in
            let now = now()
            let known = try database.key(id, now: now)
            try condition.check(known)
            guard let old = known else { return nil }
            if let app = old.role.app { note?.name(app: app) }
            // Of two successors one would be good without an end, and nobody would know of it.
            if let successor = old.replacedBy, try database.key(successor, now: now) != nil {
                throw StoreError.keyReplaced(id, by: successor)
            }
            let key = NewKey(role: old.role, name: old.name, hash: hash)
            let new = try database.insert(key, limit: limit, now: now)
            let end = now + overlap
            try database.replaceKey(old.id, by: new.id, expiresAt: min(old.expiresAt ?? end, end))
            return new
        }
    }

    package func noteUse(of keys: [Identifier: Int64]) async throws(StoreError) {
        try await write { database in
            for (id, time) in keys { try database.noteUse(of: id, at: time) }
        }
    }

    /// Keeps the hash of an admin key that `serve` made at its first start; the key itself is shown once (contract §6).
    package func putGeneratedAdminKey(hash: [UInt8]) async throws(StoreError) {
        let note = AuditNote(key: "start", act: "createKey")
        let key = NewKey(role: .admin, name: "generated", hash: hash)
        let result: Result<KeyRecord, StoreError> = await AuditNote.$current.withValue(note) {
            do throws(StoreError) {
                return .success(try await addKey(key))
            } catch {
                return .failure(error)
            }
        }
        _ = try result.get()
    }
}
