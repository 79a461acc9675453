import Customizations
import SQLite
import Store
import Testing

@Suite("Databases that a command opens beside the server")
struct EngineVisitingTests {
    @Test("Reading goes beside a server, and sees what it writes; writing does not")
    func besideAServer() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let visit = try await SQLiteStore.visit(fixture.folder.path(), for: .reading) { fixture.now }
        #expect(visit.epoch == store.epoch)
        _ = try await store.merge(ChangeSubmission("D", .hide("c", "a")), into: .person("ana"))
        #expect(try await visit.customization(.person("ana"), catalogRevision: .newest).customization.revision == 1)
        await #expect(throws: StoreError.self) {
            try await visit.merge(ChangeSubmission("D", base: 1, .show("d", "a")), into: .person("ana"))
        }
        await #expect(throws: EngineError.self) {
            try await SQLiteStore.visit(fixture.folder.path(), for: .writing) { fixture.now }
        }
        await visit.close()
        await store.close()
        let writing = try await SQLiteStore.visit(fixture.folder.path(), for: .writing) { fixture.now }
        _ = try await writing.merge(ChangeSubmission("D", base: 1, .show("d", "a")), into: .person("ana"))
        await writing.close()
    }

    @Test("No file is made, and no schema changed")
    func nothingMade() async throws {
        let fixture = try StoreFixture()
        for visit in [Engine.Visit.reading, .writing] {
            await #expect(throws: EngineError.missing) {
                try await SQLiteStore.visit(fixture.folder.path(), for: visit) { 0 }
            }
        }
        #expect(throws: (any Error).self) { try fixture.folder.bytes() }
        _ = try Connection(path: fixture.folder.path(), mode: .create)
        await #expect(throws: EngineError.self) {
            try await SQLiteStore.visit(fixture.folder.path(), for: .reading) { 0 }
        }
    }
}
