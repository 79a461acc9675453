internal import API
internal import Crypto
internal import Store

/// Lets in whoever has a key or a token, and sees to it that there is somebody who can make them (contract §6).
enum AdminKeyRing {
    /// Knows the key of the environment and those of the database; where no admin key is good, makes one, stores its
    /// digest, and shows it this once.
    static func load(
        from store: SQLiteStore, settings: Settings, console: Console
    ) async throws(CommandError) -> Credentials {
        var credentials = CredentialSettings()
        credentials.leeway = settings.clockLeeway.components.seconds
        var environmentKeys: [SHA256Digest] = []
        if let key = settings.adminKey {
            environmentKeys.append(SHA256Digest(of: Array(key.utf8)))
        } else {
            try await makeIfMissing(in: store, console)
        }
        return Credentials(
            store: store, environmentKeys: environmentKeys, settings: credentials, now: Machine.now)
    }

    private static func makeIfMissing(in store: SQLiteStore, _ console: Console) async throws(CommandError) {
        do {
            let now = Machine.now()
            let isThere = try await store.keys().contains { $0.role == .admin && now < ($0.expiresAt ?? .max) }
            if isThere { return }
            let key = try KeyText.make()
            // Shown first: a key that is shown and not stored is followed by an error, one that is stored and not shown is lost.
            console.output("tabkeeper made an admin key, which is shown this once: \(key)")
            try console.checkOutput(
                loss: "No key is stored. Let it write to another place, or set TABKEEPER_ADMIN_KEY.")
            try await store.putGeneratedAdminKey(hash: SHA256Digest(of: Array(key.utf8)).bytes)
        } catch let error as CommandError {
            throw error
        } catch {
            throw .failed("the admin keys cannot be read or made: \(error)", next: "Look at the database and its disk.")
        }
    }
}
