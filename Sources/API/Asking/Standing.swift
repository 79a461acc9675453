internal import Store

/// Who a call is made by, and whether that is still so while it is answered: a stream ends when its token does (contract
/// §6).
struct Standing: Sendable {
    let bearer: Bearer
    private let credential: Credential?

    init(_ bearer: Bearer, _ credential: Credential) {
        self.bearer = bearer
        self.credential = credential
    }

    private init(_ caller: Caller) {
        bearer = Bearer(caller)
        credential = nil
    }

    /// Somebody without a credential, who stays that.
    static let anyone = Standing(.anyone)

    var caller: Caller { bearer.caller }

    /// The time until the credential expires, but at most this.
    func time(upTo limit: Duration) -> Duration {
        guard let expiresAt = bearer.expiresAt, let credential else { return limit }
        return max(.zero, min(limit, .milliseconds(expiresAt - credential.authenticator.now)))
    }

    /// Tells, each time it is asked, whether the credential was found as good as it was a moment ago; the store is not
    /// asked for that.
    var stays: @Sendable () -> Bool {
        guard let credential else { return { true } }
        let authenticator = credential.authenticator
        let mark = authenticator.mark(of: bearer, credential.digest)
        return { [bearer] in
            if let mark, authenticator.holds(mark) { return true }
            return authenticator.knownBearer(of: credential.digest) == bearer
        }
    }

    /// Whether the credential is as good as it was: not expired, revoked, or narrowed. Where that cannot be found out at
    /// present, it is.
    func isGood() async -> Bool {
        guard let credential else { return true }
        if time(upTo: .seconds(1)) == .zero { return false }
        do throws(StoreError) {
            return try await credential.authenticator.bearer(of: credential.token)?.caller == bearer.caller
        } catch {
            return true
        }
    }
}
