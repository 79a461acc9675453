import API
import APITestSupport
import Crypto
import Customizations
import Store
import Synchronization
import Testing
import Tokens

@Suite("Credentials that are remembered")
struct CredentialCacheTests {
    private static let ana = PersonID(app: "app", user: "ana")

    private func digest(_ number: Int) -> SHA256Digest { SHA256Digest(of: Array("\(number)".utf8)) }

    @Test("One is remembered until it expires, and for ten seconds at most")
    func life() {
        let cache = CredentialCache()
        let bearer = Bearer(.key("k", .admin), expiresAt: 1_500)
        cache.keep(bearer, of: digest(1), now: 1_000, generation: cache.generation)
        #expect(cache.bearer(of: digest(1), now: 1_499) == bearer)
        #expect(cache.bearer(of: digest(1), now: 1_500) == nil)
        #expect(cache.bearer(of: digest(2), now: 1_000) == nil)
        let endless = Bearer(.key("k", .admin))
        cache.keep(endless, of: digest(2), now: 1_000, generation: cache.generation)
        #expect(cache.bearer(of: digest(2), now: 10_999) == endless)
        #expect(cache.bearer(of: digest(2), now: 11_000) == nil)
        // A clock that was set back does not make it good for longer.
        #expect(cache.bearer(of: digest(2), now: 999) == nil)
    }

    @Test("It never holds more than it may, and keeps what is used")
    func bound() {
        let cache = CredentialCache(capacity: 64)
        let bearer = Bearer(.key("k", .admin))
        for number in 0..<10_000 {
            cache.keep(bearer, of: digest(number), now: 0, generation: cache.generation)
            #expect(cache.bearer(of: digest(0), now: 0) == bearer)
            #expect(cache.count <= 64)
        }
    }

    @Test("A mark counts as long as what is kept, until anything is forgotten, and for the same rights only")
    func marks() async throws {
        let (digest, kept) = (digest(1), Bearer(.person(Self.ana, TokenScope()), expiresAt: 8_000))
        let time = Atomic<Int64>(1_000)
        let cache = CredentialCache()
        let credentials = Credentials(
            store: BrokenStore(error: .closed), cache: cache, now: { time.load(ordering: .relaxed) })
        #expect(credentials.mark(of: kept, digest) == nil)
        cache.keep(kept, of: digest, now: 1_000, generation: cache.generation)
        #expect(credentials.mark(of: Bearer(kept.caller), digest) == nil)
        let mark = try #require(credentials.mark(of: kept, digest))
        for (now, holds) in [(1_000, true), (7_999, true), (8_000, false), (999, false)] as [(Int64, Bool)] {
            time.store(now, ordering: .relaxed)
            #expect(credentials.holds(mark) == holds, "\(now)")
        }
        // Ten seconds at most, of one that does not expire.
        cache.keep(Bearer(kept.caller), of: digest, now: 1_000, generation: cache.generation)
        time.store(10_999, ordering: .relaxed)
        let endless = try #require(credentials.mark(of: Bearer(kept.caller), digest))
        #expect(credentials.holds(endless))
        time.store(11_000, ordering: .relaxed)
        #expect(!credentials.holds(endless))
        time.store(1_000, ordering: .relaxed)
        cache.forget(.app("another"))
        #expect(!credentials.holds(endless))
        #expect(credentials.knownBearer(of: digest) == Bearer(kept.caller))
    }

    @Test("What is forgotten is gone, and what was found before is not kept after")
    func forgetting() {
        let cache = CredentialCache()
        let bearers: [Bearer] = [
            Bearer(.person(Self.ana, TokenScope())), Bearer(.person(PersonID(app: "app", user: "bob"), TokenScope())),
            Bearer(.key("k", .app("app"))), Bearer(.key("r", .read("other"))), Bearer(.key("a", .admin)),
        ]
        for (forgotten, gone) in [
            (ForgottenCredentials.person(Self.ana), [0]), (.app("app"), [0, 1, 2]), (.key("a"), [4]), (.app("x"), []),
        ] {
            for (number, bearer) in bearers.enumerated() {
                cache.keep(bearer, of: digest(number), now: 0, generation: cache.generation)
            }
            let before = cache.generation
            cache.forget(forgotten)
            for (number, bearer) in bearers.enumerated() {
                #expect(cache.bearer(of: digest(number), now: 0) == (gone.contains(number) ? nil : bearer))
            }
            cache.keep(bearers[0], of: digest(9), now: 0, generation: before)
            #expect(cache.bearer(of: digest(9), now: 0) == nil)
        }
    }
}
