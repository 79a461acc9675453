extension SQLiteStore {
    /// Stores the hash of an admin key that `serve` made at its first start; the key itself is shown once (contract §6).
    package func putGeneratedAdminKey(hash: [UInt8]) async throws(StoreError) {
        let now = now
        try await write { database in
            try database.insertAdminKey(RandomWord.make(length: 12), hash: hash, label: "generated", now: now())
        }
    }

    /// The keys that are good now: neither revoked nor expired.
    package func keyHashes() async throws(StoreError) -> [KeyHash] {
        let now = now
        return try await read { database in try database.keyHashes(now: now()) }
    }
}
