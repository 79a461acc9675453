import Customizations
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PeoplePageTests {
    /// Bytes, not letters: Z is before a, and a composed é after both.
    @Test func pagesAreByTheBytesOfTheIds() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        for user in ["é", "a", "Z", "b"] as [Identifier] {
            _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person(user))
        }
        let first = try await store.people(of: StoreFixture.app, after: nil, limit: 2)
        #expect(first.map(\.user) == ["Z", "a"])
        #expect(first.map(\.catalogs) == [["main"], ["main"]])
        #expect(first.map(\.updatedAt) == [fixture.now, fixture.now])
        let second = try await store.people(of: StoreFixture.app, after: "a", limit: 2)
        #expect(second.map(\.user) == ["b", "é"])
        #expect(try await store.people(of: StoreFixture.app, after: "é", limit: 2) == [])
        await store.close()
    }

    @Test func whoOnlyHasADeviceIsKnownToo() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "home")), into: .person("ana"))
        #expect(
            try await store.people(of: StoreFixture.app, after: nil, limit: 9)
                == [PersonRecord(user: "ana", updatedAt: nil, catalogs: [])])
        await store.close()
    }
}
