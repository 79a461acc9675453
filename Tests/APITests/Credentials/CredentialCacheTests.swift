import API
import Crypto
import Customizations
import Store
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
