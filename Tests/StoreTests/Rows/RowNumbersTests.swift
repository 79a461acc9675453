import Customizations
import SQLite
import Store
import Testing

/// Numbers that the service never writes, in every column that it reads numbers from.
@Suite("Numbers that cannot be", .serialized, .timeLimit(.minutes(5)))
struct RowNumbersTests {
    /// What a column holds that is damaged.
    enum Wrong: CaseIterable, Sendable {
        case greatest, least, lastCount

        var number: Int64 {
            switch self {
            case .greatest: .max
            // The least of all is “no act” where there is an act time; this one is next to it.
            case .least: .min + 1
            // May be a count, and is none of anything that is there.
            case .lastCount: 1 << 53
            }
        }
    }

    static let updates: [(String, SQL)] = [
        ("apps.created_at", "UPDATE apps SET created_at = ?"),
        ("catalogs.generation", "UPDATE catalogs SET generation = ?"),
        ("catalog_revisions.revision", "UPDATE catalog_revisions SET revision = ? WHERE revision = 1"),
        ("catalog_revisions.published_at", "UPDATE catalog_revisions SET published_at = ?"),
        ("catalog_labels.revision", "UPDATE catalog_labels SET revision = ?"),
        ("catalog_labels.named_at", "UPDATE catalog_labels SET named_at = ?"),
        ("customizations.revision", "UPDATE customizations SET revision = ? WHERE user = 'ana'"),
        ("customizations.latest_act", "UPDATE customizations SET latest_act = ? WHERE user = 'ana'"),
        ("customizations.updated_at", "UPDATE customizations SET updated_at = ? WHERE user = 'ana'"),
        ("customizations.oldest_kept", "UPDATE customizations SET oldest_kept = ? WHERE user = 'ana'"),
        ("customizations.applied_reset", "UPDATE customizations SET applied_reset = ? WHERE user = 'ana'"),
        ("customizations.others_until", "UPDATE customizations SET others_until = ? WHERE user = 'ana'"),
        ("changes.revision", "UPDATE changes SET revision = ? WHERE customization = 1 AND revision = 2"),
        ("changes.sequence", "UPDATE changes SET sequence = ? WHERE customization = 1 AND revision = 2"),
        ("changes.status", "UPDATE changes SET status = ? WHERE customization = 1"),
        ("changes.at", "UPDATE changes SET at = ? WHERE customization = 1"),
        ("changes.received_at", "UPDATE changes SET received_at = ? WHERE customization = 1"),
        ("changes.latest_act_before", "UPDATE changes SET latest_act_before = ? WHERE customization = 1"),
        ("changes.operation", "UPDATE changes SET operation = ? WHERE customization = 1"),
        ("devices.last_seen", "UPDATE devices SET last_seen = ?"),
        ("snapshots.revision", "UPDATE snapshots SET revision = ?"),
        ("snapshots.updated_at", "UPDATE snapshots SET updated_at = ?"),
        ("erasures.erased_at", "UPDATE erasures SET erased_at = ?"),
        ("choice_counts.kinds", "UPDATE choice_counts SET kinds = ? WHERE item = 'a'"),
        ("choice_counts.people", "UPDATE choice_counts SET people = ?"),
        ("app_resets.made_at", "UPDATE app_resets SET made_at = ?"),
        ("app_resets.id", "UPDATE app_resets SET id = ?"),
        ("keys.created_at", "UPDATE keys SET created_at = ?"),
        ("keys.expires_at", "UPDATE keys SET expires_at = ?"),
        ("token_floors.not_before", "UPDATE token_floors SET not_before = ?"),
    ]

    /// The database is made once, for all of them.
    private static let original = Task { try await made().bytes() }

    private func prepared() async throws -> StoreFixture {
        let fixture = try StoreFixture()
        fixture.pass(6_000)
        try fixture.folder.write(try await Self.original.value)
        return fixture
    }

    /// Two people with choices, history, devices and snapshots, one erased and one with tokens that are refused, and a
    /// reset of everybody that ben's row has not got.
    private static func made() async throws -> TemporaryFolder {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.publish(.sample, to: StoreFixture.catalog, label: "1", if: .none)
        for person in ["ana", "ben", "cleo"] as [Identifier] {
            fixture.pass(1_000)
            _ = try await store.merge(ChangeSubmission("D", .hide("c1", "a")), into: .person(person))
            fixture.pass(1_000)
            _ = try await store.merge(ChangeSubmission("E", base: 1, .show("c2", "b")), into: .person(person))
            let snapshot = NewSnapshot(key: "k", contentType: "text/plain", revision: 2, tag: "t", content: [1])
            _ = try await store.putSnapshot(snapshot, of: .person(person), if: TagCondition())
        }
        _ = try await store.resetEverybody(.placement, in: StoreFixture.app, catalog: nil)
        try await store.erase(PersonID(app: StoreFixture.app, user: "cleo"), if: .none)
        _ = try await store.revokeTokens(of: PersonID(app: StoreFixture.app, user: "ana"))
        try await store.putGeneratedAdminKey(hash: [UInt8](repeating: 7, count: 32))
        await store.close()
        return fixture.folder
    }

    /// Does everything that reads what is stored; what cannot be read says so, and nothing else goes wrong.
    private func useAll(_ store: SQLiteStore, _ fixture: StoreFixture, _ numbers: Wrong) async throws {
        let (app, catalog, ana) = (StoreFixture.app, StoreFixture.catalog, CustomizationID.person("ana"))
        let person = PersonID(app: app, user: "ana")
        func attempt(_ body: () async throws(StoreError) -> Void) async throws {
            do throws(StoreError) { try await body() } catch .unreadable {} catch .unknownRevision {
            } catch .full where numbers == .greatest {
                // There is no number after the last one for a row to have (autoinc.html §3).
            }
        }
        try await attempt { () throws(StoreError) in _ = try await store.apps() }
        try await attempt { () throws(StoreError) in _ = try await store.app(app) }
        try await attempt { () throws(StoreError) in _ = try await store.catalogs(of: app) }
        try await attempt { () throws(StoreError) in _ = try await store.catalog(catalog, .newest) }
        try await attempt { () throws(StoreError) in
            _ = try await store.statistics(of: catalog, catalogRevision: .newest)
        }
        try await attempt { () throws(StoreError) in _ = try await store.customization(ana, catalogRevision: .newest) }
        try await attempt { () throws(StoreError) in
            _ = try await store.history(of: ana, catalogRevision: .newest, before: nil, limit: 50)
        }
        try await attempt { () throws(StoreError) in _ = try await store.snapshots(of: ana) }
        try await attempt { () throws(StoreError) in _ = try await store.devices(of: person) }
        try await attempt { () throws(StoreError) in _ = try await store.document(of: person) }
        try await attempt { () throws(StoreError) in _ = try await store.people(of: app, after: nil, limit: 9) }
        try await attempt { () throws(StoreError) in _ = try await store.tokenTrust(for: person) }
        try await attempt { () throws(StoreError) in _ = try await store.keys() }
        try await attempt { () throws(StoreError) in
            _ = try await store.customizations(of: catalog, after: nil, limit: 9)
        }
        try await attempt { () throws(StoreError) in _ = try await store.devices(of: app, after: nil, limit: 9) }
        try await attempt { () throws(StoreError) in
            let change = ChangeSubmission("D", base: 2, .hide("c3", "c"))
            _ = try await store.merge(change, into: ana)
        }
        try await attempt { () throws(StoreError) in
            _ = try await store.publish(.sample, to: catalog, label: "2", if: .none)
        }
        try await attempt { () throws(StoreError) in
            _ = try await store.resetEverybody(.visibility, in: app, catalog: nil)
        }
        try await attempt { () throws(StoreError) in _ = try await store.forgetHistory(before: fixture.now - 4_000) }
        try await attempt { () throws(StoreError) in _ = try await store.settleRenames() }
        try await attempt { () throws(StoreError) in
            try await store.erase(PersonID(app: app, user: "cleo"), if: .none)
        }
    }

    @Test("No number ends the process, and none is taken for what it is not", arguments: updates, Wrong.allCases)
    func anywhere(_ update: (String, SQL), wrong: Wrong) async throws {
        let fixture = try await prepared()
        var settings = ConnectionSettings()
        settings.enforcesForeignKeys = false
        let changed = try Connection(path: fixture.folder.path(), mode: .write, settings: settings)
            .run(update.1, wrong.number)
        try #require(changed > 0)
        let check = DatabaseCheck(fixture.folder.path()) { fixture.now }
        _ = try await check.look { _, _ in }
        let store = try await fixture.open()
        try await useAll(store, fixture, wrong)
        // Of somebody else nothing is amiss, unless it is something of everybody's.
        if update.0.hasPrefix("customizations.") || update.0.hasPrefix("changes.") {
            _ = try await store.customization(.person("ben"), catalogRevision: .newest)
            _ = try await store.merge(ChangeSubmission("D", base: 2, .hide("c4", "c")), into: .person("ben"))
        }
        await store.close()
    }

    private struct NotRefused: Error {}

    @Test(
        "Who cannot be read for a number is told so",
        arguments: ["revision", "latest_act", "updated_at", "oldest_kept", "applied_reset", "others_until"])
    func unreadable(column: String) async throws {
        let fixture = try await prepared()
        let update = Self.updates.first { $0.0 == "customizations.\(column)" }
        let sql = try #require(update?.1)
        try Connection(path: fixture.folder.path(), mode: .write).run(sql, Int64.max)
        let store = try await fixture.open()
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.customization(.person("ana"), catalogRevision: .newest)
        }
        guard case .unreadable(let reason) = error else { throw NotRefused() }
        #expect(reason.contains(column))
        await store.close()
    }

    /// 2^53 is the last that a count may be; one person more is none.
    @Test("A count that is too great refuses no write, and is counted anew by a check")
    func counts() async throws {
        let fixture = try await prepared()
        try Connection(path: fixture.folder.path(), mode: .write).run(
            "UPDATE choice_counts SET people = 9007199254740992")
        let store = try await fixture.open()
        _ = try await store.merge(ChangeSubmission("D", .hide("c1", "a"), .show("c2", "b")), into: .person("dan"))
        #expect(try fixture.rows("SELECT max(people) FROM choice_counts") == [9_007_199_254_740_992])
        await store.close()
        let check = DatabaseCheck(fixture.folder.path()) { fixture.now }
        #expect(try await check.repair { _, _ in }.left == [])
        #expect(try fixture.rows("SELECT max(people) FROM choice_counts") == [3])
    }
}
