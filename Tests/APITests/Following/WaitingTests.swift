import API
import APITestSupport
import Store
import Testing

/// `GET …/changes?wait=` (contract §3.3).
@Suite("Waiting for changes", .timeLimit(.minutes(1)))
struct WaitingTests {
    private static let target = "GET \(APIFixture.base)/changes"

    @Test("What is there already is answered at once, and a wrong wait or cursor too")
    func atOnce() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        for step in [
            EndpointCase("\(Self.target)?since=13&epoch=e1&wait=60", 200, has: [#"{"revision":14,"#]),
            EndpointCase("\(Self.target)?wait=60", 200, has: [#"{"revision":14,"#]),
            EndpointCase("\(Self.target)?since=14&wait=0", 200, has: [#"{"revision":14,"#]),
            EndpointCase("\(Self.target)?since=15&wait=60", 410, "cursor-gone"),
            EndpointCase("\(Self.target)?since=14&epoch=e2&wait=60", 410, "cursor-gone"),
            EndpointCase("\(Self.target)?since=14&wait=61", 400, "bad-parameter", has: ["wait"]),
        ] {
            try await step.check(api)
        }
        #expect(store.clock.alarms.count == 0)
    }

    @Test("A change is answered as soon as it is there, for all who wait with one reading")
    func change() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let waiting = (0..<20).map { _ in Task { try await api.send("\(Self.target)?since=14&epoch=e1&wait=60") } }
        await store.clock.waitForAlarms(20)
        #expect(store.reads == 20)
        // Others' news are no reason to answer.
        store.followers.published(.init(revision: 2, label: nil), of: ScriptedStore.id.catalog)
        await store.clock.waitForAlarms(20)
        store.change()
        for task in waiting {
            let answer = try await task.value
            #expect(answer.status == 200)
            #expect(answer.text == #"{"revision":15,"epoch":"e1","changes":[],"more":false}"#)
        }
        #expect(store.reads == 21)
        #expect(store.clock.alarms.count == 0)
    }

    @Test("When the time is up it is answered with no changes, by the tag that it has without waiting")
    func time() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let waiting = Task { try await api.send("\(Self.target)?since=14&epoch=e1&wait=25") }
        await store.clock.waitForAlarms(1)
        store.clock.pass(.milliseconds(24_900))
        #expect(store.clock.alarms.count == 1)
        store.clock.pass(.milliseconds(150))
        let answer = try await waiting.value
        #expect(answer.text == #"{"revision":14,"epoch":"e1","changes":[],"more":false}"#)
        #expect(store.reads == 1)
        let tag = try #require(answer["ETag"])
        store.followers.end()
        let again = try await api.send("\(Self.target)?since=14&epoch=e1&wait=25", nil, ["If-None-Match": tag])
        #expect(again.status == 304)
    }

    @Test("When the server is to end it is answered at once with what is there")
    func drain() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let waiting = Task { try await api.send("\(Self.target)?since=14&wait=60") }
        await store.clock.waitForAlarms(1)
        store.followers.end()
        #expect(try await waiting.value.text.contains(#""revision":14,"#))
        let late = try await api.send("\(Self.target)?since=14&wait=60")
        #expect(late.status == 200)
        #expect(store.clock.alarms.count == 0)
    }

    @Test("Who goes waits no more")
    func cancelled() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let waiting = Task { try await api.send("\(Self.target)?since=14&wait=60") }
        await store.clock.waitForAlarms(1)
        waiting.cancel()
        #expect(try await waiting.value.status == 200)
        #expect(store.clock.alarms.count == 0)
    }

    @Test("An erasure meanwhile is told as such; who had seen nothing goes on waiting")
    func erased() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let knowing = Task { try await api.send("\(Self.target)?since=14&epoch=e1&wait=60") }
        await store.clock.waitForAlarms(1)
        store.become(0, epoch: "e2")
        #expect(try await knowing.value.problem == "cursor-gone")
        let fresh = Task { try await api.send("\(Self.target)?since=0&wait=60") }
        await store.clock.waitForAlarms(1)
        store.become(0, epoch: "e3")
        store.become(1, epoch: "e3")
        #expect(try await fresh.value.text.contains(#"{"revision":1,"epoch":"e3","#))
    }

    @Test("A write through the API wakes who waits")
    func write() async throws {
        let api = try await APIFixture.prepared()
        let waiting = Task { try await api.send("\(Self.target)?wait=60&limit=10") }
        let change = #"{"op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}"#
        _ = try await api.send("POST \(APIFixture.base)/changes", #"{"changes": [\#(change)]}"#)
        let answer = try await waiting.value
        #expect(answer.text.contains(#""field":"sidebar","value":"hidden","revision":1"#))
        await api.close()
    }
}
