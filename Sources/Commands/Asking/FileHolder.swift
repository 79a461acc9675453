internal import API
internal import Crypto
internal import Customizations
internal import Store

/// Whoever may read and write a database file: no key is asked for, and the audit log calls them `file`.
struct FileHolder: Authenticator {
    /// What they are called where a key's id stands. It is none: those have 12 letters and digits.
    static let name: Identifier = "file"

    private let word: SHA256Digest
    private let clock: @Sendable () -> Int64

    /// - Parameters:
    ///   - word: What requests of this process show, and no others can.
    ///   - now: The time, in milliseconds since 1970.
    init(word: String, now: @escaping @Sendable () -> Int64) {
        self.word = SHA256Digest(of: Array(word.utf8))
        clock = now
    }

    var now: Int64 { clock() }

    func bearer(of token: [UInt8]) async throws(StoreError) -> Bearer? {
        knownBearer(of: SHA256Digest(of: token))
    }

    func knownBearer(of digest: SHA256Digest) -> Bearer? {
        digest == word ? Bearer(.key(Self.name, .admin)) : nil
    }

    func mark(of bearer: Bearer, _ digest: SHA256Digest) -> CredentialMark? { nil }

    func holds(_ mark: CredentialMark) -> Bool { false }

    func forget(_ credentials: ForgottenCredentials) {}
}
