import Customizations
import SQLite
import Store
import Testing

@Suite("Checking and mending a database")
struct DatabaseCheckTests {
    /// A database with two revisions of a catalog, two people with choices, and a key.
    private func prepared() async throws -> StoreFixture {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        for person in ["ana", "ben"] as [Identifier] {
            _ = try await store.merge(ChangeSubmission("D", .hide("c1", "a")), into: .person(person))
            fixture.pass(1_000)
            let order = Change("c2", .setOrder(container: "library", order: ["c", "a", "b", "d"]))
            _ = try await store.merge(ChangeSubmission("D", base: 1, order), into: .person(person))
            fixture.pass(1_000)
            _ = try await store.merge(ChangeSubmission("E", base: 2, .hide("c3", "b")), into: .person(person))
        }
        var catalog = Catalog.sample
        catalog.items[1].children?.append(CatalogItem(id: "e", title: "New", allowsHiding: true))
        _ = try await store.publish(catalog, to: StoreFixture.catalog, label: "2", if: .none)
        try await store.putGeneratedAdminKey(hash: [UInt8](repeating: 7, count: 32))
        await store.close()
        return fixture
    }

    private func choices(_ fixture: StoreFixture) async throws -> [Customization] {
        let store = try await SQLiteStore.visit(fixture.folder.path(), for: .reading) { fixture.now }
        defer { withExtendedLifetime(store) {} }
        var all: [Customization] = []
        for person in ["ana", "ben"] as [Identifier] {
            all.append(try await store.customization(.person(person), catalogRevision: .newest).customization)
        }
        await store.close()
        return all
    }

    private func damage(_ fixture: StoreFixture, _ body: (Connection) throws -> Void) throws {
        var settings = ConnectionSettings()
        settings.enforcesForeignKeys = false
        try body(try Connection(path: fixture.folder.path(), mode: .write, settings: settings))
    }

    private func check(_ fixture: StoreFixture) -> DatabaseCheck {
        DatabaseCheck(fixture.folder.path()) { fixture.now }
    }

    @Test("There is nothing to find where nothing is wrong, and progress is told")
    func sound() async throws {
        let fixture = try await prepared()
        let report = try await check(fixture).look { done, total in #expect(done <= total) }
        #expect(report.findings == [])
        #expect(try await check(fixture).repair { _, _ in }.backup == nil)
    }

    @Test("Each kind of damage is found, and mended without losing a choice", arguments: Damage.all)
    func kinds(of damage: Damage) async throws {
        let fixture = try await prepared()
        let before = try await choices(fixture)
        try self.damage(fixture, damage.make)
        let found = try await check(fixture).look { _, _ in }
        #expect(Set(found.findings.map(\.kind)) == damage.kinds, "\(found.findings)")
        let report = try await check(fixture).repair { _, _ in }
        #expect(report.left.isEmpty == damage.isMended, "\(report.left)")
        guard damage.isMended else { return }
        #expect(report.findings.count >= found.findings.count)
        #expect(try await check(fixture).look { _, _ in }.findings == [])
        if damage.keepsChoices {
            let after = try await choices(fixture)
            #expect(after.map(\.fields) == before.map(\.fields))
            #expect(after.map(\.revision) == before.map(\.revision))
        }
        // As it was before, damage and all, it is beside.
        let backup = try #require(report.backup)
        #expect(try Connection(path: backup, mode: .read).all("SELECT key FROM meta") { try $0[0] as String }.count < 9)
    }

    @Test("Without all of the history, choices that cannot be read are left for a backup")
    func notMendable() async throws {
        let fixture = try await prepared()
        try damage(fixture) { database in
            try database.run("UPDATE customizations SET oldest_kept = 1, state = x'FF' WHERE user = 'ana'")
            try database.run("DELETE FROM changes WHERE customization = 1 AND revision = 1")
        }
        let report = try await check(fixture).repair { _, _ in }
        #expect(report.left.map(\.kind).contains(.unreadableChoices))
        let state: [UInt8]? = try Connection(path: fixture.folder.path(), mode: .read).first(
            "SELECT state FROM customizations WHERE user = 'ana'"
        ) { row in try row[0] }
        #expect(state == [0xFF])
    }

    @Test("An index that is not its table's is built anew")
    func index() async throws {
        let fixture = try await prepared()
        let page = try Connection(path: fixture.folder.path(), mode: .read).first(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'changes_by_id'"
        ) { row in try row[0] as Int }
        var bytes = try fixture.folder.bytes()
        let start = (try #require(page) - 1) * 4_096
        // A leaf of an index without cells (fileformat2.html §1.6): their number, and where their content begins.
        try #require(bytes[start] == 10)
        bytes.replaceSubrange(start + 3..<start + 7, with: [0, 0, 0x10, 0])
        try fixture.folder.write(bytes)
        let before = try await choices(fixture)
        let found = try await check(fixture).look { _, _ in }
        #expect(Set(found.findings.map(\.kind)) == [.damagedIndex])
        #expect(try await check(fixture).repair { _, _ in }.left == [])
        #expect(try await choices(fixture) == before)
    }

    @Test("A damaged page of a table is found, and nothing pretends to mend it")
    func page() async throws {
        let fixture = try await prepared()
        let page = try Connection(path: fixture.folder.path(), mode: .read).first(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'customizations'"
        ) { row in try row[0] as Int }
        var bytes = try fixture.folder.bytes()
        let start = (try #require(page) - 1) * 4_096
        bytes.replaceSubrange(start..<start + 64, with: [UInt8](repeating: 0xEE, count: 64))
        try fixture.folder.write(bytes)
        let report = try await check(fixture).look { _, _ in }
        #expect(report.findings.contains { $0.kind == .damagedFile && $0.place == "table customizations" })
        #expect(report.findings.allSatisfy { $0.remedyText == nil })
    }

    @Test("A database in use is looked at and not mended")
    func inUse() async throws {
        let fixture = try await prepared()
        let store = try await fixture.open()
        #expect(try await check(fixture).look { _, _ in }.findings == [])
        await #expect(throws: EngineError.self) { try await check(fixture).repair { _, _ in } }
        await store.close()
    }
}
