package import Customizations

/// What the service keeps of keys and tokens, and of what was done with keys (contract §6).
package protocol CredentialStore: Sendable {
    /// The keys that are good or expired, not those revoked; the oldest first.
    func keys() async throws(StoreError) -> [KeyRecord]
    /// The key of this hash, if it is good now.
    func key(hashed hash: [UInt8]) async throws(StoreError) -> KeyRecord?
    /// Keeps a new key.
    ///
    /// - Throws: `.unknownApp`, `.tooManyKeys`.
    func addKey(_ key: NewKey) async throws(StoreError) -> KeyRecord
    /// Makes a key good no longer.
    ///
    /// - Returns: `false` if there is no such key, or it was revoked before.
    /// - Throws: `.tagPreconditionFailed`.
    func revokeKey(_ id: Identifier, if condition: TagGuard<KeyRecord>) async throws(StoreError) -> Bool
    /// Keeps a new key of the same role and name, and lets the older one expire after the overlap.
    ///
    /// - Parameters:
    ///   - hash: SHA-256 of the new key.
    ///   - overlap: In milliseconds; both are good so long.
    /// - Returns: The new key; `nil` if there is no such key, or it is good no longer.
    /// - Throws: `.tooManyKeys`, `.tagPreconditionFailed`.
    func rotateKey(
        _ id: Identifier, hash: [UInt8], overlap: Int64, if condition: TagGuard<KeyRecord>
    ) async throws(StoreError) -> KeyRecord?
    /// Notes when keys were last used, in milliseconds since 1970.
    func noteUse(of keys: [Identifier: Int64]) async throws(StoreError)

    /// What decides about a person's token; it takes as long for an app that does not exist.
    func tokenTrust(for person: PersonID) async throws(StoreError) -> TokenTrust
    /// The secret of the service's own tokens for an app; the first call keeps the one that is proposed.
    ///
    /// - Throws: `.unknownApp`.
    func tokenSecret(of app: Identifier, proposed: [UInt8]) async throws(StoreError) -> [UInt8]
    /// Refuses all tokens of a person that were issued so far.
    ///
    /// - Returns: The second from which on tokens are good.
    /// - Throws: `.unknownApp`.
    func revokeTokens(of person: PersonID) async throws(StoreError) -> Int64

    /// What was done, newest first.
    ///
    /// - Parameters:
    ///   - app: Only what was done to this app.
    ///   - before: Only what is older than the entry of this number.
    func audit(of app: Identifier?, before: Int64?, limit: Int) async throws(StoreError) -> AuditPage
}
