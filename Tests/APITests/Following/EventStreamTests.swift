import API
import APITestSupport
import Customizations
import CustomizationsWire
import Store
import Testing

/// Contract §3.3, and the format of WHATWG HTML §9.2.6.
@Suite("Event streams", .timeLimit(.minutes(1)))
struct EventStreamTests {
    private static let target = "GET \(APIFixture.base)/events"

    private static func open(
        _ api: APIFixture, _ query: String = "", _ fields: [String: String?] = [:]
    ) async throws -> EventReader {
        let answer = try await api.send(target + query, nil, fields)
        #expect(answer.status == 200, "\(answer.text)")
        return EventReader(try #require(answer.producer))
    }

    private static func change(_ revision: Int, _ epoch: String = "e1") -> String {
        """
        event: change
        id: \(epoch).\(revision)
        data: {"revision":\(revision),"epoch":"\(epoch)","changes":[],"more":false}
        """
    }

    /// The block that a stream begins with tells when to come again, and with what.
    private static func expectOpening(_ reader: EventReader, _ id: String) async {
        let lines = (await reader.next() ?? "").split(separator: "\n")
        #expect(lines.count == 2 && lines.last == "id: \(id)")
        let retry = lines.first.map { $0.dropFirst("retry: ".count) }.flatMap { Int($0) }
        #expect(retry.map { (1_000...3_000).contains($0) } == true)
    }

    @Test("A stream begins with the present revision, and tells each change once, in order")
    func follow() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let answer = try await api.send(Self.target, nil, ["Accept": "text/event-stream"])
        #expect(answer["Content-Type"] == "text/event-stream")
        #expect(answer["Cache-Control"] == "no-store")
        let reader = EventReader(try #require(answer.producer))
        await Self.expectOpening(reader, "e1.14")
        for revision in 15...20 {
            store.change()
            #expect(await reader.next() == Self.change(revision))
        }
        // Told twice, or of somebody else: nothing to tell.
        store.followers.changed(ScriptedStore.id)
        store.followers.changed(CustomizationID(catalog: ScriptedStore.id.catalog, user: "v"))
        store.change()
        #expect(await reader.next() == Self.change(21))
        reader.stop()
        #expect(await reader.end() == .cutOff)
    }

    @Test("What came after the cursor is told first: Last-Event-ID counts before the query")
    func resume() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        for (query, fields, id) in [
            ("?since=0", [:], "e1.0"), ("?since=12&epoch=e1", [:], "e1.12"),
            ("?since=2&epoch=e1", ["Last-Event-ID": "e1.13"], "e1.13"), ("", ["Last-Event-ID": "other.0"], "e1.0"),
        ] as [(String, [String: String?], String)] {
            let reader = try await Self.open(api, query, fields)
            await Self.expectOpening(reader, id)
            #expect(await reader.next() == Self.change(14))
        }
        for (query, fields) in [("?since=14", [:]), ("", ["Last-Event-ID": "e1.14"]), ("", ["Last-Event-ID": ""])]
            as [(String, [String: String?])]
        {
            let reader = try await Self.open(api, query, fields)
            await Self.expectOpening(reader, "e1.14")
            store.followers.published(.init(revision: 2, label: nil), of: ScriptedStore.id.catalog)
            #expect(await reader.next() == "event: catalog\ndata: {\"revision\":2}")
        }
    }

    @Test("A cursor that cannot be is refused before the stream begins")
    func refused() async throws {
        let api = APIFixture(store: try ScriptedStore(revision: 14).asStore)
        for step in [
            EndpointCase("\(Self.target)?since=15", 410, "cursor-gone", has: [#""revision":14,"epoch":"e1""#]),
            EndpointCase("\(Self.target)?since=3&epoch=e2", 410, "cursor-gone"),
            EndpointCase(Self.target, with: ["Last-Event-ID": "e2.3"], 410, "cursor-gone"),
            EndpointCase("\(Self.target)?since=3", with: ["Last-Event-ID": "e1.15"], 410, "cursor-gone"),
            EndpointCase(Self.target, with: ["Last-Event-ID": "nonsense"], 400, "malformed-request"),
            EndpointCase("\(Self.target)?since=x", 400, "bad-parameter"),
            EndpointCase(Self.target, with: ["Accept": "application/json"], 406, "not-acceptable"),
            EndpointCase(Self.target, with: ["Authorization": nil], 401, "unauthorized"),
        ] {
            try await step.check(api)
        }
    }

    @Test("A catalog revision is told without an id, so that it does not move the cursor")
    func catalog() async throws {
        let api = try await APIFixture.prepared()
        let reader = try await Self.open(api)
        _ = await reader.next()
        _ = try await api.send("PUT /v1/apps/app/catalogs/main?label=2.0", #"{"tabs": [{"id": "a", "title": "A"}]}"#)
        #expect(await reader.next() == "event: catalog\ndata: {\"revision\":2,\"label\":\"2.0\"}")
        // Equal content makes no revision, so that the next word is that of the app's removal.
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", #"{"tabs": [{"id": "a", "title": "A"}]}"#)
        _ = try await api.send("DELETE /v1/apps/app")
        #expect(await reader.next() == "event: gone\nid\ndata: {}")
        #expect(await reader.end() == .whole)
        await api.close()
    }

    @Test("The writer's answer and the followers agree")
    func agreement() async throws {
        let api = try await APIFixture.prepared()
        let readers = [
            try await Self.open(api), try await Self.open(api, "?catalogRevision=1"), try await Self.open(api),
        ]
        for reader in readers { _ = await reader.next() }
        var since = 0
        for value in ["hidden", "visible", "hidden"] {
            let change =
                #"{"id": "c\#(since)", "op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "\#(value)"}"#
            let answer = try await api.send(
                "POST \(APIFixture.base)/changes", #"{"baseRevision": \#(since), "changes": [\#(change)]}"#)
            let asked = try await api.send("GET \(APIFixture.base)/changes?since=\(since)")
            since += 1
            #expect(answer.json["changes"] == asked.json["changes"])
            for reader in readers {
                let event = await reader.next() ?? ""
                #expect(event.hasPrefix("event: change\nid: ") && event.hasSuffix(".\(since)\ndata: \(asked.text)"))
            }
        }
        await api.close()
    }

    @Test("An erasure ends the stream with word to start over, and the id to do it with")
    func gone() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let reader = try await Self.open(api)
        await Self.expectOpening(reader, "e1.14")
        store.become(0, epoch: "e2")
        #expect(await reader.next() == "event: gone\nid: e2.0\ndata: {\"revision\":0,\"epoch\":\"e2\"}")
        #expect(await reader.end() == .whole)
        store.become(2, epoch: "e2", isTold: false)
        let again = try await Self.open(api, "", ["Last-Event-ID": "e2.0"])
        await Self.expectOpening(again, "e2.0")
        #expect(await again.next() == Self.change(2, "e2"))
    }

    @Test("Who has seen nothing has nothing to start over")
    func erasedBeforeAnything() async throws {
        let store = try ScriptedStore()
        let reader = try await Self.open(APIFixture(store: store.asStore))
        await Self.expectOpening(reader, "e1.0")
        store.become(0, epoch: "e2")
        store.become(1, epoch: "e2")
        #expect(await reader.next() == Self.change(1, "e2"))
    }

    @Test("Everybody of an app is told after a reset of all")
    func everybody() async throws {
        let store = try ScriptedStore(revision: 14)
        let reader = try await Self.open(APIFixture(store: store.asStore))
        _ = await reader.next()
        store.become(15, isTold: false)
        store.followers.changedAll(of: "app")
        #expect(await reader.next() == Self.change(15))
    }

    @Test("A comment comes when the interval has passed, again and again")
    func comments() async throws {
        let store = try ScriptedStore()
        let reader = try await Self.open(APIFixture(store: store.asStore))
        _ = await reader.next()
        for _ in 0..<3 {
            await store.clock.waitForAlarms(1)
            store.clock.pass(.seconds(11))
            #expect(await reader.next() == ":")
        }
    }

    @Test("When the server is to end, the last event is whole and the stream too")
    func drain() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let reader = try await Self.open(api)
        _ = await reader.next()
        store.change()
        store.followers.end()
        #expect(await reader.next() == Self.change(15))
        #expect(await reader.end() == .whole)
        let late = try await Self.open(api, "?since=14")
        _ = await late.next()
        #expect(await late.next() == Self.change(15))
        #expect(await late.end() == .whole)
    }

    @Test("What cannot be read ends the stream; the client comes again with its cursor")
    func unreadable() async throws {
        let store = try ScriptedStore(revision: 14)
        let api = APIFixture(store: store.asStore)
        let reader = try await Self.open(api)
        _ = await reader.next()
        store.become(15, error: .overloaded)
        #expect(await reader.next() == nil)
        #expect(await reader.end() == .whole)
    }

    @Test("A person has 10 streams; what ends makes room, and HEAD takes none")
    func limit() async throws {
        let api = APIFixture(store: try ScriptedStore().asStore)
        var readers: [EventReader] = []
        for _ in 0..<10 { readers.append(try await Self.open(api)) }
        for reader in readers { _ = await reader.next() }
        let refused = EndpointCase(
            Self.target, 429, "too-many-streams", has: [#""limit":10,"current":10"#], fields: ["Retry-After": "10"])
        try await refused.check(api)
        readers[3].stop()
        #expect(await readers[3].end() == .cutOff)
        while try await api.send("HEAD \(APIFixture.base)/events").status == 429, !Task.isCancelled {
            await Task.yield()
        }
        try await EndpointCase("HEAD \(APIFixture.base)/events", 200).check(api)
        readers.append(try await Self.open(api))
        try await refused.check(api)
    }

    @Test("One change with 10 followers is read once")
    func fanOut() async throws {
        let store = try ScriptedStore()
        let api = APIFixture(store: store.asStore)
        var readers: [EventReader] = []
        for _ in 0..<10 { readers.append(try await Self.open(api)) }
        for reader in readers { await Self.expectOpening(reader, "e1.0") }
        #expect(store.reads == 10)
        for revision in 1...5 {
            store.change()
            for reader in readers { #expect(await reader.next() == Self.change(revision)) }
            #expect(store.reads == 10 + revision)
        }
    }
}
