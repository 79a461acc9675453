import API
import Customizations
import Store
import Synchronization
import Testing

@Suite("Followers", .timeLimit(.minutes(1)))
struct FollowersTests {
    /// What a database would have.
    private final class Stored: Sendable {
        let revision = Atomic(0)
    }

    private static let catalog = CatalogID(app: "app", name: "main")

    private static func id(_ user: Identifier, _ catalog: CatalogID = catalog) -> CustomizationID {
        CustomizationID(catalog: catalog, user: user)
    }

    @Test("A follower is told of its own customization and catalog, and of what is about many")
    func scope() async {
        let followers = Followers()
        let follower = followers.follow(Self.id("u"))
        let other = CatalogID(app: "other", name: "main")
        for event in [
            .changed(Self.id("v"), revision: 9), .changed(Self.id("u", other), revision: 9),
            .mayHaveChanged(Self.id("v")), .personMayHaveChanged("u", app: "other"), .appMayHaveChanged("other"),
            .published(other, revision: 9, label: nil),
        ] as [StoreEvent] {
            followers.committed(event)
        }
        followers.committed(.changed(Self.id("u"), revision: 3))
        followers.committed(.changed(Self.id("u"), revision: 4))
        followers.committed(.published(Self.catalog, revision: 2, label: "2.0"))
        followers.committed(.published(Self.catalog, revision: 3, label: nil))
        let news = await follower.news()
        #expect(news.revision == 4)
        #expect(!news.mayBeAnother)
        #expect(news.publications == [.init(revision: 2, label: "2.0"), .init(revision: 3, label: nil)])
        #expect(news.concerns(3) && !news.concerns(4))

        for event in [
            .mayHaveChanged(Self.id("u")), .personMayHaveChanged("u", app: "app"), .appMayHaveChanged("app"),
        ] as [StoreEvent] {
            followers.committed(event)
            let news = await follower.news()
            #expect(news.mayBeAnother && news.concerns(.max))
        }
    }

    @Test("Who follows, then reads, then waits misses nothing, however the write falls: 1,000 rounds")
    func noLostWakeUp() async {
        let followers = Followers()
        let stored = Stored()
        for round in 1...1_000 {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    stored.revision.store(round, ordering: .sequentiallyConsistent)
                    followers.committed(.changed(Self.id("u"), revision: round))
                }
                group.addTask {
                    let follower = followers.follow(Self.id("u"))
                    var known = stored.revision.load(ordering: .sequentiallyConsistent)
                    while known < round {
                        let news = await follower.news()
                        #expect(news.concerns(known))
                        known = stored.revision.load(ordering: .sequentiallyConsistent)
                    }
                }
            }
        }
        #expect(followers.count == 0)
    }

    @Test("A burst of writes loses none of 50 followers: each ends at the last revision")
    func manyFollowers() async {
        let followers = Followers()
        let stored = Stored()
        await withTaskGroup(of: Int.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let follower = followers.follow(Self.id(number.isMultiple(of: 2) ? "u" : "v"))
                    var known = stored.revision.load(ordering: .sequentiallyConsistent)
                    while known < 200 {
                        _ = await follower.news()
                        known = stored.revision.load(ordering: .sequentiallyConsistent)
                    }
                    return known
                }
            }
            group.addTask {
                for revision in 1...200 {
                    stored.revision.store(revision, ordering: .sequentiallyConsistent)
                    for user in ["u", "v"] as [Identifier] {
                        followers.committed(.changed(Self.id(user), revision: revision))
                    }
                    await Task.yield()
                }
                return 200
            }
            for await known in group { #expect(known == 200) }
        }
    }

    @Test("Who is let go is not counted any more")
    func letGo() {
        let followers = Followers()
        var one: Follower? = followers.follow(Self.id("u"))
        let two = followers.follow(Self.id("u"))
        #expect(followers.count == 2)
        #expect(one?.id == two.id)
        one = nil
        #expect(followers.count == 1)
        followers.committed(.changed(Self.id("u"), revision: 1))
    }

    @Test("The end is told to all, and at once to who comes later")
    func end() async {
        let followers = Followers()
        let follower = followers.follow(Self.id("u"))
        followers.committed(.changed(Self.id("u"), revision: 1))
        followers.end()
        let news = await follower.news()
        #expect(news.isEnding && news.revision == 1)
        let late = await followers.follow(Self.id("v")).news()
        #expect(late.isEnding && late.revision == 0)
    }

    @Test("Who is cancelled waits no more, whether it waited already or not")
    func cancelled() async {
        let followers = Followers()
        let follower = followers.follow(Self.id("u"))
        for _ in 0..<100 {
            let task = Task { await follower.news() }
            await Task.yield()
            task.cancel()
            let news = await task.value
            #expect(news.event == 0 && !news.isEnding)
        }
    }

    @Test("A person has so many streams, in all catalogs of the app together, and each that is let go makes room")
    func streams() {
        let followers = Followers()
        let second = CatalogID(app: "app", name: "second")
        var places = [Self.id("u"), Self.id("u", second)].map { followers.stream(of: $0, limit: 2) }
        #expect(places.allSatisfy { $0 != nil })
        #expect(followers.stream(of: Self.id("u"), limit: 2) == nil)
        #expect(followers.stream(of: Self.id("v"), limit: 2) != nil)
        places.removeLast()
        #expect(followers.stream(of: Self.id("u", second), limit: 2) != nil)
    }
}
