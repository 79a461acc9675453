import Customizations
import SQLite
import Store
import Testing

/// What a choice costs on disk, for people with a dozen choices made one by one, and ids as devices make them.
@Suite(.timeLimit(.minutes(1)))
struct DatabaseSizeTests {
    private let people = 100
    private let tabs = (0..<12).map { Identifier("library-item-\($0)") }

    @Test func aChoiceTakesAtMost120BytesAnd300WithItsHistory() async throws {
        let fixture = try StoreFixture()
        let items = tabs.map { CatalogItem(id: $0, title: "Tab", allowsHiding: true) }
        let store = try await fixture.openPrepared(
            Catalog(items: [CatalogItem(id: "library", title: "Library", children: items)]))
        let empty = try size(fixture)
        try await withThrowingTaskGroup { group in
            for person in 1...UInt64(people) {
                group.addTask { try await choose(person, in: store, fixture) }
            }
            try await group.waitForAll()
        }
        let whole = (try size(fixture) - empty) / (people * tabs.count)
        #expect(try await store.forgetHistory(before: .max) == people * tabs.count)
        let state = (try size(fixture) - empty) / (people * tabs.count)
        #expect(whole <= 300)
        #expect(state <= 120)
        await store.close()
    }

    private func choose(_ person: UInt64, in store: SQLiteStore, _ fixture: StoreFixture) async throws {
        var uuids = UUIDMaker(seed: person)
        let (user, device) = (uuids.next(), uuids.next())
        for (revision, tab) in tabs.enumerated() {
            fixture.pass(731_003)
            _ = try await store.merge(
                ChangeSubmission(device, base: revision, .hide(uuids.next(), tab)), into: .person(user))
        }
    }

    /// The bytes of the pages that are in use.
    private func size(_ fixture: StoreFixture) throws -> Int {
        let pages = try fixture.rows("SELECT page_count FROM pragma_page_count")
        let free = try fixture.rows("SELECT freelist_count FROM pragma_freelist_count")
        return (pages[0] - free[0]) * 4_096
    }

    private struct UUIDMaker {
        private var generator: SeededGenerator

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
        }

        mutating func next() -> Identifier {
            let digits = (0..<32).map { _ in "0123456789ABCDEF".randomElement(using: &generator) ?? "0" }
            let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
            return Identifier(groups.joined(separator: "-"))
        }
    }
}
