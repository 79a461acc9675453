package import Crypto
internal import Synchronization

/// Credentials that were found good a moment ago, so that a request with one costs a digest and a look.
///
/// Bounded, and only good ones are in it, so that nobody can fill it with inventions. Two generations: when the younger
/// one is full it becomes the older one, whose entries come back when they are used and are gone at the next turn.
package final class CredentialCache: Sendable {
    private struct Entry {
        let bearer: Bearer
        let keptAt: Int64

        /// Whether it counts still, at this time.
        func isGood(at now: Int64) -> Bool {
            now >= keptAt && now - keptAt < CredentialCache.life && now < (bearer.expiresAt ?? .max)
        }
    }

    private struct State {
        var young: [SHA256Digest: Entry] = [:]
        var old: [SHA256Digest: Entry] = [:]
    }

    /// How many milliseconds an entry counts: what another process does to the database takes as long at most to be noticed.
    package static let life: Int64 = 10_000

    private let half: Int
    private let state = Mutex(State())
    /// Grows with each forgetting, under the lock: what was found before must not be kept after.
    private let forgettings = Atomic(0)

    /// A cache of so many entries.
    package init(capacity: Int = 16_384) {
        half = max(1, capacity / 2)
    }

    /// What a lookup that begins now is to be kept with.
    package var generation: Int { forgettings.load(ordering: .acquiring) }

    /// How many there are.
    package var count: Int { state.withLock { $0.young.count + $0.old.count } }

    /// The bearer of a credential, if it was kept and is still good.
    ///
    /// - Parameter now: Milliseconds since 1970.
    package func bearer(of digest: SHA256Digest, now: Int64) -> Bearer? {
        state.withLock { state in
            if let entry = state.young[digest] { return entry.isGood(at: now) ? entry.bearer : nil }
            guard let entry = state.old.removeValue(forKey: digest), entry.isGood(at: now) else { return nil }
            insert(entry, digest, into: &state)
            return entry.bearer
        }
    }

    /// By what the bearer of a credential, if it was kept and is still good, is told to be so later.
    package func mark(of bearer: Bearer, _ digest: SHA256Digest, now: Int64) -> CredentialMark? {
        state.withLock { state in
            guard let entry = state.young[digest] ?? state.old[digest], entry.bearer == bearer, entry.isGood(at: now)
            else { return nil }
            return CredentialMark(
                times: entry.keptAt..<min(entry.keptAt + Self.life, entry.bearer.expiresAt ?? .max),
                generation: generation, key: entry.bearer.keyID)
        }
    }

    /// Keeps what was found, unless something was forgotten since the lookup began.
    package func keep(_ bearer: Bearer, of digest: SHA256Digest, now: Int64, generation: Int) {
        state.withLock { state in
            guard self.generation == generation else { return }
            insert(Entry(bearer: bearer, keptAt: now), digest, into: &state)
        }
    }

    /// Forgets what may be good no longer.
    ///
    /// - Complexity: O(entries).
    package func forget(_ credentials: ForgottenCredentials) {
        state.withLock { state in
            forgettings.add(1, ordering: .releasing)
            state.young = state.young.filter { !credentials.includes($0.value.bearer.caller) }
            state.old = state.old.filter { !credentials.includes($0.value.bearer.caller) }
        }
    }

    private func insert(_ entry: Entry, _ digest: SHA256Digest, into state: inout State) {
        if state.young.count >= half {
            state.old = state.young
            state.young = [:]
        }
        state.young[digest] = entry
    }
}
