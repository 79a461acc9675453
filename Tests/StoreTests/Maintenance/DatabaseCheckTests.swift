import Customizations
import SQLite
import Store
import Testing

@Suite("Checking and mending a database", .serialized)
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

    @Test(
        "Each kind of damage is found, and mended without losing a choice",
        arguments: Damage.all + Damage.schema + Damage.people + Damage.history + Damage.rest)
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

    @Test("What cannot be mended hides nothing else")
    func several() async throws {
        let fixture = try await prepared()
        try damage(fixture) { database in
            try database.run("UPDATE customizations SET user = CAST(x'FF41' AS TEXT) WHERE user = 'ana'")
            try database.run("UPDATE customizations SET latest_act = 9000000000000000 WHERE user = 'ben'")
            try database.run("INSERT INTO app_resets (app, what, made_at) SELECT id, 'bogus', 1 FROM apps")
            try database.run("DROP TABLE token_keys")
        }
        let kinds = try await check(fixture).look { _, _ in }.findings.map(\.kind)
        #expect(Set(kinds) == [.badID, .impossibleActTime, .unreadableReset, .wrongSchema], "\(kinds)")
        let report = try await check(fixture).repair { _, _ in }
        #expect(Set(report.left.map(\.kind)) == [.badID, .wrongSchema])
    }

    /// A reset made after somebody's last change is not in the row, whatever the row says.
    @Test("A reset of everybody that a row wrongly has is applied, and those that it has are not applied again")
    func reset() async throws {
        let fixture = try await prepared()
        var store = try await fixture.open()
        fixture.pass(1_000)
        _ = try await store.resetEverybody(.visibility, in: StoreFixture.app, catalog: nil)
        fixture.pass(1_000)
        _ = try await store.merge(ChangeSubmission("D", base: 4, .hide("c4", "d")), into: .person("ben"))
        await store.close()
        try damage(fixture) { try $0.run("UPDATE customizations SET applied_reset = 99") }
        #expect(try await check(fixture).repair { _, _ in }.left == [])
        #expect(try fixture.rows("SELECT applied_reset FROM customizations ORDER BY user") == [0, 1])
        store = try await fixture.open()
        let (ana, ben) = (try await store.customization(.person("ana"), catalogRevision: .newest), "ben" as Identifier)
        #expect(ana.customization.value(.choice(.shared, "a", .sidebar)) == nil)
        let kept = try await store.customization(.person(ben), catalogRevision: .newest).customization
        #expect(kept.value(.choice(.shared, "d", .sidebar)) == .visibility(.hidden))
        #expect(kept.value(.choice(.shared, "a", .sidebar)) == nil)
        await store.close()
    }

    /// Who had read the revision that was none must not take the next one of that number for what it knows.
    @Test("A revision is lowered in a new epoch")
    func lowered() async throws {
        let fixture = try await prepared()
        try damage(fixture) { try $0.run("UPDATE customizations SET revision = 99 WHERE user = 'ana'") }
        _ = try await check(fixture).repair { _, _ in }
        let store = try await fixture.open()
        let ana = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(ana.customization.revision == 3)
        #expect(ana.epoch != store.epoch)
        #expect(try await store.customization(.person("ben"), catalogRevision: .newest).epoch == store.epoch)
        await store.close()
    }

    @Test("A file that never became whole is named, and is no damage")
    func unfinished() async throws {
        let fixture = try await prepared()
        try fixture.folder.write([1], to: "copy.db.unfinished")
        let report = try await check(fixture).look { _, _ in }
        #expect(report.findings == [])
        #expect(report.unfinished == [fixture.folder.path("copy.db.unfinished")])
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
