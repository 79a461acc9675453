internal import API
internal import Crypto
internal import Store

/// The admin keys that a server knows: the one of its environment, and those of its database (contract §6).
enum AdminKeyRing {
    /// Finds them; where there is none at all, makes one, stores its digest, and shows it this once.
    static func load(
        from store: SQLiteStore, settings: Settings, console: Console
    ) async throws(CommandError) -> AdminKeys {
        do {
            var digests = try await store.keyHashes().compactMap { key in
                key.role == .admin ? SHA256Digest(stored: key.hash) : nil
            }
            if let key = settings.adminKey { digests.append(SHA256Digest(of: Array(key.utf8))) }
            if digests.isEmpty { digests.append(try await make(in: store, console: console)) }
            return AdminKeys(digests)
        } catch {
            throw .failed("the admin keys cannot be read or made: \(error)", next: "Look at the database and its disk.")
        }
    }

    private static func make(in store: SQLiteStore, console: Console) async throws -> SHA256Digest {
        let key = "tk_admin_" + Hexadecimal.text(try RandomBytes.make(32))
        let digest = SHA256Digest(of: Array(key.utf8))
        // Shown first: a key that is shown and not stored is followed by an error, one that is stored and not shown is lost.
        console.output("tabkeeper made an admin key, which is shown this once: \(key)")
        try await store.putGeneratedAdminKey(hash: digest.bytes)
        return digest
    }
}
