import Customizations
import Store
import Synchronization
import Testing

/// Who waits is told, and nothing is missed (contract §3.3).
@Suite(.timeLimit(.minutes(1)))
struct FollowersTests {
    /// What a database would have.
    private final class Stored: Sendable {
        let revision = Atomic(0)
    }

    private let followers = Followers()
    private let ana = CustomizationID.person("ana")

    @Test func whatHappenedBetweenTwoWaitsIsToldAtOnce() async throws {
        let following = followers.follow(ana)
        followers.changed(ana)
        followers.published(.init(revision: 2, label: "3.2"), of: ana.catalog)
        followers.published(.init(revision: 3, label: nil), of: ana.catalog)
        let signals = await following.next(within: .seconds(60))
        #expect(signals.hasChanged)
        #expect(signals.publications.map(\.revision) == [2, 3])
        #expect(signals.publications.first?.label == "3.2")
        #expect(await following.next(within: .zero).isEmpty)
    }

    @Test func onlyWhoFollowsIsTold() async throws {
        let following = followers.follow(ana)
        followers.changed(.person("ben"))
        followers.published(.init(revision: 2, label: nil), of: CatalogID(app: "other", name: "main"))
        #expect(await following.next(within: .zero).isEmpty)
        followers.changedAll(of: StoreFixture.app)
        #expect(await following.next(within: .zero).hasChanged)
    }

    /// A write and a wait that race, a thousand times.
    @Test func noWakeUpIsLost() async throws {
        let following = followers.follow(ana)
        for _ in 0..<1_000 {
            async let signals = following.next(within: .seconds(60))
            followers.changed(ana)
            #expect(await signals.hasChanged)
        }
    }

    /// Who follows, then reads, then waits misses nothing, however the write falls.
    @Test func readingAndWaitingMissNothing() async {
        let stored = Stored()
        for round in 1...1_000 {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    stored.revision.store(round, ordering: .sequentiallyConsistent)
                    followers.changed(ana)
                }
                group.addTask {
                    let following = followers.follow(ana)
                    while stored.revision.load(ordering: .sequentiallyConsistent) < round {
                        let signals = await following.next(within: .seconds(60))
                        #expect(signals.hasChanged)
                        if signals.isOver { return }
                    }
                }
            }
        }
        #expect(followers.count == 0)
    }

    /// 200 writes in a row; each of 50 followers ends at the last.
    @Test func aBurstLosesNobody() async {
        let stored = Stored()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                let following = followers.follow(.person(number.isMultiple(of: 2) ? "ana" : "ben"))
                group.addTask {
                    var latest: UInt64 = 0
                    while stored.revision.load(ordering: .sequentiallyConsistent) < 200 {
                        let signals = await following.next(within: .seconds(60))
                        #expect(signals.hasChanged && signals.number > latest)
                        if signals.isOver { return }
                        latest = signals.number
                    }
                }
            }
            group.addTask {
                for revision in 1...200 {
                    stored.revision.store(revision, ordering: .sequentiallyConsistent)
                    for user in ["ana", "ben"] as [Identifier] { followers.changed(.person(user)) }
                    await Task.yield()
                }
            }
        }
    }

    @Test func waitingEndsWithTheTimeTheTaskAndTheServer() async throws {
        let following = followers.follow(ana)
        #expect(await following.next(within: .milliseconds(1)).isEmpty)
        let waiting = Task { await following.next(within: .seconds(60)) }
        waiting.cancel()
        #expect(await waiting.value.isOver)
        followers.end()
        #expect(await following.next(within: .seconds(60)).isOver)
        let late = followers.follow(ana)
        #expect(await late.next(within: .seconds(60)).isOver)
    }

    @Test func aPersonHasOnlySoManyPlaces() throws {
        var held = (0..<3).compactMap { _ in followers.follow(ana, limit: 3) }
        #expect(held.count == 3)
        let elsewhere = CustomizationID(catalog: CatalogID(app: StoreFixture.app, name: "other"), user: "ana")
        #expect(followers.follow(elsewhere, limit: 3) == nil)
        #expect(followers.follow(.person("ben"), limit: 3) != nil)
        held.removeLast()
        // Who waits without a limit takes no place.
        let waiting = followers.follow(ana)
        #expect(followers.follow(ana, limit: 3) != nil)
        #expect(followers.count == 3)
        #expect(waiting.id == ana)
    }

    @Test func aCommittedChangeIsToldAndARefusedOneIsNot() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let following = store.followers.follow(ana)
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: ana)
        #expect(await following.next(within: .zero).hasChanged)
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: ana)
        #expect(await following.next(within: .zero).isEmpty)
        _ = try await store.publish(Catalog(items: []), to: ana.catalog, label: nil, if: .none)
        #expect(await following.next(within: .zero).publications.map(\.revision) == [2])
        _ = try await store.removeApp(StoreFixture.app, if: .none)
        #expect(await following.next(within: .zero).hasChanged)
        await store.close()
        #expect(await following.next(within: .zero).isOver)
    }
}
