import Customizations
import SQLite
import Store
import Testing

@Suite("Restoring a backup")
struct RestoreTests {
    private func restore(_ fixture: StoreFixture) throws -> Restore.Report {
        try Restore(fixture.folder.path("backup"), to: fixture.folder.path()) { 7 }.run()
    }

    @Test("What was there comes back, in a new epoch; a device that had read more has read too much")
    func restored() async throws {
        let fixture = try StoreFixture()
        var store = try await fixture.openPrepared()
        let epoch = store.epoch
        _ = try await store.merge(ChangeSubmission("D", .hide("c", "a")), into: .person("ana"))
        _ = try Backup(of: fixture.folder.path(), to: fixture.folder.path("backup")).run()
        _ = try await store.merge(ChangeSubmission("D", base: 1, .hide("d", "b")), into: .person("ana"))
        await store.close()
        let report = try restore(fixture)
        #expect(report.epoch != epoch)
        #expect(report.replaced == fixture.folder.path() + ".before-restore-7")
        store = try await fixture.open()
        #expect(store.epoch == report.epoch)
        let ana = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(ana.customization.revision == 1)
        #expect(ana.epoch == report.epoch)
        var late = ChangeSubmission("D", base: 2, .hide("e", "c"))
        late.epoch = epoch
        await #expect(throws: StoreError.self) { try await store.merge(late, into: .person("ana")) }
        await store.close()
        // The one from before is whole.
        let kept = try Connection(path: fixture.folder.path() + ".before-restore-7", mode: .read)
        let revision: Int? = try kept.first("SELECT revision FROM customizations") { row in try row[0] }
        #expect(revision == 2)
    }

    @Test("An epoch that somebody had after an erasure ends, too")
    func ownEpochs() async throws {
        let fixture = try StoreFixture()
        var store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D", .hide("c", "a")), into: .person("ana"))
        try await store.erase(.person("ana"), if: .none)
        let erased = try await store.customization(.person("ana"), catalogRevision: .newest).epoch
        await store.close()
        _ = try Backup(of: fixture.folder.path(), to: fixture.folder.path("backup")).run()
        _ = try restore(fixture)
        store = try await fixture.open()
        #expect(try await store.customization(.person("ana"), catalogRevision: .newest).epoch != erased)
        await store.close()
    }

    @Test("A database in use is refused, and stays as it is")
    func inUse() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try Backup(of: fixture.folder.path(), to: fixture.folder.path("backup")).run()
        #expect(throws: EngineError.self) { try restore(fixture) }
        #expect(try await store.apps().count == 1)
        await store.close()
    }

    @Test("A backup is restored where there is no database yet")
    func intoNothing() async throws {
        let fixture = try StoreFixture()
        await (try await fixture.openPrepared()).close()
        _ = try Backup(of: fixture.folder.path(), to: fixture.folder.path("backup")).run()
        let report = try Restore(fixture.folder.path("backup"), to: fixture.folder.path("new")) { 7 }.run()
        #expect(report.replaced == nil)
        #expect(report.counts["apps"] == 1)
        #expect(throws: EngineError.missing) {
            try Restore(fixture.folder.path("none"), to: fixture.folder.path("new")) { 7 }.run()
        }
    }
}
