package import Crypto
package import Customizations
package import Store
internal import Tokens

/// Knows whose keys and tokens are (contract §6).
package final class Credentials: Authenticator {
    /// What the key of the environment is called in logs and in the audit log.
    package static let environmentKey: Identifier = "environment"

    private let store: any CredentialStore
    private let environmentKeys: [SHA256Digest]
    private let settings: CredentialSettings
    private let clock: @Sendable () -> Int64
    private let cache: CredentialCache
    private let uses = KeyUses()

    /// Knows the keys of the environment, by their digests, and those of the store.
    ///
    /// - Parameter now: The server's time, in milliseconds since 1970.
    package init(
        store: any CredentialStore, environmentKeys: [SHA256Digest] = [],
        settings: CredentialSettings = CredentialSettings(), cache: CredentialCache = CredentialCache(),
        now: @escaping @Sendable () -> Int64
    ) {
        self.store = store
        self.environmentKeys = environmentKeys
        self.settings = settings
        self.cache = cache
        clock = now
    }

    package var now: Int64 { clock() }

    package func knownBearer(of digest: SHA256Digest) -> Bearer? { known(digest, now: now) }

    package func mark(of bearer: Bearer, _ digest: SHA256Digest) -> CredentialMark? {
        cache.mark(of: bearer, digest, now: now)
    }

    package func holds(_ mark: CredentialMark) -> Bool {
        let now = now
        guard mark.generation == cache.generation, mark.times.contains(now) else { return false }
        if let key = mark.key, key != Self.environmentKey { uses.note(key, at: now) }
        return true
    }

    package func bearer(of token: [UInt8]) async throws(StoreError) -> Bearer? {
        let (digest, now) = (SHA256Digest(of: token), now)
        if let bearer = known(digest, now: now) { return bearer }
        let generation = cache.generation
        let found = try await find(token, digest, now: now)
        if let found { cache.keep(found, of: digest, now: now, generation: generation) }
        return found
    }

    package func forget(_ credentials: ForgottenCredentials) { cache.forget(credentials) }

    /// Stores when keys were last used; to be called now and then.
    ///
    /// - Throws: as the store does; what was not stored is stored the next time.
    package func storeUses() async throws(StoreError) {
        let taken = uses.take()
        if taken.isEmpty { return }
        do throws(StoreError) {
            try await store.noteUse(of: taken)
        } catch {
            uses.putBack(taken)
            throw error
        }
    }

    private func known(_ digest: SHA256Digest, now: Int64) -> Bearer? {
        guard let bearer = cache.bearer(of: digest, now: now) else { return nil }
        noteUse(bearer, at: now)
        return bearer
    }

    private func noteUse(_ bearer: Bearer, at time: Int64) {
        if case .key(let id, _) = bearer.caller, id != Self.environmentKey { uses.note(id, at: time) }
    }

    private func find(_ token: [UInt8], _ digest: SHA256Digest, now: Int64) async throws(StoreError) -> Bearer? {
        // All of them, whichever it is: the time tells nothing.
        var isOfEnvironment = false
        for known in environmentKeys where known == digest { isOfEnvironment = true }
        if isOfEnvironment { return Bearer(.key(Self.environmentKey, .admin)) }
        // No key has a dot, and every token has two.
        if token.contains(UInt8(ascii: ".")) { return try await person(token, now: now) }
        guard let key = try await store.key(hashed: digest.bytes),
            SHA256Digest(stored: key.hash) == digest
        else { return nil }
        let bearer = Bearer(.key(key.id, key.role), expiresAt: key.expiresAt)
        noteUse(bearer, at: now)
        return bearer
    }

    /// The person of a token. The app is the one that the token names: what it may do there is judged afterwards, so that a
    /// good token is 403 elsewhere, whether or not there is such an app.
    private func person(_ text: [UInt8], now: Int64) async throws(StoreError) -> Bearer? {
        guard let token = try? SignedToken(text) else { return nil }
        let claims = token.claims
        let person = PersonID(app: claims.audience, user: claims.subject)
        let trust = try await store.tokenTrust(for: person)
        let verifier = TokenVerifier(
            keys: trust.settings.keys.compactMap(VerificationKey.init), issuer: trust.settings.issuer,
            own: trust.secret.map(TokenMaker.key), leeway: settings.leeway)
        guard (try? verifier.verify(token, now: now / 1_000)) != nil, claims.issuedAt >= trust.notBefore else {
            return nil
        }
        return Bearer(.person(person, claims.scope), expiresAt: (claims.expiresAt + settings.leeway) * 1_000)
    }
}

extension VerificationKey {
    /// A key as it is kept; `nil` for an algorithm that is not known here, which no build has stored.
    fileprivate init?(_ record: TokenKeyRecord) {
        guard let algorithm = TokenAlgorithm(rawValue: record.algorithm) else { return nil }
        self.init(id: record.id, algorithm, stored: record.material)
    }
}
