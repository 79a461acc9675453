import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SnapshotJobTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func new(_ key: Identifier, tag: String = "t", _ content: [UInt8] = [0, 255]) -> NewSnapshot {
        NewSnapshot(key: key, contentType: "text/html", revision: nil, tag: tag, content: content)
    }

    @Test func theBytesComeBackAlsoAfterARestartAndTheCustomizationStaysAsItIs() async throws {
        let store = try await fixture.openPrepared()
        let content = (0..<65_536).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let snapshot = NewSnapshot(key: "é", contentType: "a/b; c=d", revision: 15, tag: "t", content: content)
        #expect(try await store.putSnapshot(snapshot, of: .person("ana"), if: TagCondition()).wasCreated)
        await store.close()
        let again = try await fixture.open()
        let kept = try await again.snapshot("é", of: .person("ana"))
        #expect(kept?.content == content)
        #expect(
            kept?.record
                == SnapshotRecord(
                    key: "é", contentType: "a/b; c=d", size: 65_536, revision: 15, updatedAt: 1_000_000, tag: "t"))
        #expect(try await again.snapshots(of: .person("ana")) == [kept?.record])
        #expect(try await again.snapshot("e\u{301}", of: .person("ana")) == nil)
        #expect(try await again.snapshot("é", of: .person("bob")) == nil)
        let stored = try await again.customization(.person("ana"), catalogRevision: .newest)
        #expect(stored.customization == Customization())
        #expect(stored.epoch == again.epoch)
        await again.close()
    }

    @Test func aPersonKeepsTwentyAndTheSameAgainIsNoWrite() async throws {
        let store = try await fixture.openPrepared()
        for number in 1...20 {
            _ = try await store.putSnapshot(new(Identifier("k\(number)")), of: .person("ana"), if: TagCondition())
        }
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.putSnapshot(new("more"), of: .person("ana"), if: TagCondition())
        }
        guard case .limit(let rejection, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(rejection.limit == 20 && rejection.current == 20)
        fixture.pass(1_000)
        let same = try await store.putSnapshot(new("k1"), of: .person("ana"), if: TagCondition())
        #expect(!same.wasCreated && same.record.updatedAt == 1_000_000)
        let changed = try await store.putSnapshot(new("k1", tag: "u", [7]), of: .person("ana"), if: TagCondition())
        #expect(!changed.wasCreated && changed.record.updatedAt == 1_001_000 && changed.record.size == 1)
        #expect(try await store.removeSnapshot("k2", of: .person("ana"), if: TagCondition()))
        #expect(try await store.removeSnapshot("k2", of: .person("ana"), if: TagCondition()) == false)
        #expect(try await store.putSnapshot(new("more"), of: .person("ana"), if: TagCondition()).wasCreated)
        await store.close()
    }

    @Test(arguments: [
        (TagCondition(match: .any), true), (.init(match: .listed(["x", "t"])), true),
        (.init(match: .listed([])), false),
        (.init(noneMatch: .any), false), (.init(noneMatch: .listed(["x"])), true),
        (.init(noneMatch: .listed(["t"])), false),
        (.init(match: .any, noneMatch: .listed(["t"])), false),
    ])
    func conditionsAreComparedInTheTransaction(condition: TagCondition, holds: Bool) async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.putSnapshot(new("k"), of: .person("ana"), if: TagCondition())
        do throws(StoreError) {
            #expect(try await store.removeSnapshot("k", of: .person("ana"), if: condition) == true)
            #expect(holds)
        } catch {
            guard case .tagPreconditionFailed = error else { throw error }
            #expect(!holds)
        }
        await store.close()
    }
}
