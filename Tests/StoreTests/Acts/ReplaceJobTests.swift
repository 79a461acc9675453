import Customizations
import Glibc
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ReplaceJobTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func hiding(_ tabs: Identifier...) -> CustomizationContent {
        var layer = ChosenLayer()
        for tab in tabs { layer.items[tab, default: .init()].sidebar = .hidden }
        return CustomizationContent(layers: [.shared: layer])
    }

    private func error(_ submission: ReplacementSubmission, in store: SQLiteStore) async -> StoreError? {
        await #expect(throws: StoreError.self) { _ = try await store.replace(submission, in: .person("ana")) }
    }

    @Test func whatIsNotInTheDocumentIsUnsetAndARestartChangesNothing() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person("ana"))
        let present = Precondition.State(epoch: store.epoch, revision: 1)
        let replaced = try await store.replace(
            ReplacementSubmission(hiding("b"), precondition: .isOneOf([present]), device: "D2"), in: .person("ana"))
        #expect(replaced.customization.revision == 2)
        let document = CustomizationDocument(replaced.customization, view: replaced.view)
        #expect(document.layers[.shared]?.items.mapValues(\.sidebar) == ["b": .hidden])
        await store.close()
        let again = try await fixture.open()
        let stored = try await again.customization(.person("ana"), catalogRevision: .newest)
        #expect(stored.customization == replaced.customization)
        // The same again is no revision and records nothing.
        let same = try await again.replace(
            ReplacementSubmission(hiding("b"), precondition: .exists), in: .person("ana"))
        #expect(same.customization == stored.customization)
        #expect(try fixture.rows("SELECT count(*) FROM changes") == [2])
        #expect(try fixture.rows("SELECT count(*) FROM devices") == [2])
        await again.close()
    }

    @Test func thePreconditionDecidesAndRevisionZeroCountsAsNothing() async throws {
        let store = try await fixture.openPrepared()
        _ = try await store.replace(
            ReplacementSubmission(hiding("a"), precondition: .isMissing), in: .person("ana"))
        let present = Precondition.State(epoch: store.epoch, revision: 1)
        for precondition in [
            Precondition.isMissing, .isOneOf([.init(epoch: store.epoch, revision: 0)]), .isNoneOf([present]),
            .both(.exists, .isMissing),
        ] {
            let error = await error(ReplacementSubmission(hiding("b"), precondition: precondition), in: store)
            guard case .preconditionFailed(present)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        await store.close()
    }

    @Test func disabledCustomizationAndUnknownRevisions() async throws {
        let store = try await fixture.openPrepared()
        var submission = ReplacementSubmission(hiding("a"), catalogRevision: .number(2), precondition: .exists)
        guard case .unknownRevision? = await error(submission, in: store) else { throw Missing() }
        var disabled = Catalog.sample
        disabled.isCustomizable = false
        _ = try await store.publish(disabled, to: StoreFixture.catalog, label: nil, if: .none)
        submission.catalogRevision = .number(1)
        guard case .customizationDisabled? = await error(submission, in: store) else { throw Missing() }
        await store.close()
    }

    private struct Missing: Error {}

    @Test func moreThanAPersonMayHaveIsRefusedWhole() async throws {
        let store = try await fixture.openPrepared()
        var layer = ChosenLayer()
        for number in 0..<4_000 { layer.items[Identifier("t\(number)"), default: .init()].tabBar = .hidden }
        let full = CustomizationContent(layers: [.shared: layer])
        _ = try await store.replace(ReplacementSubmission(full, precondition: .exists), in: .person("ana"))
        layer.tabBarOrder = ["a"]
        let more = CustomizationContent(layers: [.shared: layer])
        let present = Precondition.State(epoch: store.epoch, revision: 1)
        guard
            case .limit(let choices, present)? = await error(
                ReplacementSubmission(more, precondition: .exists), in: store)
        else { throw Missing() }
        #expect(choices.limit == 4_000 && choices.current == 4_000)
        let items = (0...1_000).map { number in
            CustomizationContent.Item(.init(id: Identifier("p\(number)"), title: "P"), container: "lists")
        }
        guard
            case .limit(let own, present)? = await error(
                ReplacementSubmission(CustomizationContent(items: items), precondition: .exists), in: store)
        else { throw Missing() }
        #expect(own.limit == 1_000 && own.current == 0)
        _ = try await store.replace(
            ReplacementSubmission(CustomizationContent(items: Array(items.dropLast())), precondition: .exists),
            in: .person("ana"))
        await store.close()
    }

    /// Fewer where each is slow (Scripts/sanitize).
    private static let rounds = getenv("TABKEEPER_SANITIZED") == nil ? 500 : 50

    /// Of 8 parallel writers that all hold the same tag exactly one wins, each time.
    @Test func ofWritersWithOneStateExactlyOneWins() async throws {
        let store = try await fixture.openPrepared()
        var state = Precondition.State(epoch: store.epoch, revision: 0)
        for round in 1...Self.rounds {
            let seen = state
            let wins = await withTaskGroup { group in
                for writer in 0..<8 {
                    group.addTask { await self.wins(round: round, writer: writer, seen, in: store) }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            try #require(wins == 1, "round \(round)")
            state = Precondition.State(epoch: store.epoch, revision: round)
        }
        let stored = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(stored.customization.revision == Self.rounds)
        await store.close()
    }

    /// Half of the writers replace, the others merge: both compare in the transaction that writes.
    private func wins(round: Int, writer: Int, _ seen: Precondition.State, in store: SQLiteStore) async -> Bool {
        let tab = Identifier("r\(round).\(writer)")
        do throws(StoreError) {
            if writer.isMultiple(of: 2) {
                let submission = ReplacementSubmission(hiding(tab), precondition: .isOneOf([seen]))
                return try await store.replace(submission, in: .person("ana")).customization.revision == round
            }
            var submission = ChangeSubmission("D", base: seen.revision, .hide(.empty, tab))
            submission.precondition = .isOneOf([seen])
            return try await store.merge(submission, into: .person("ana")).stored.customization.revision == round
        } catch {
            if case .preconditionFailed = error { return false }
            Issue.record("\(error)")
            return false
        }
    }
}
