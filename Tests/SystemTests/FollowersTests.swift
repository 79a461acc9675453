import Glibc
import Testing

/// A thousand followers of a hundred people (contract §3.3).
@Suite("Followers")
struct FollowersTests {
    private static let people = (0..<100).map { "p\($0)" }
    /// Streams that one person may have open (contract §7).
    private static let streams = 10

    @Test("Each change reaches each follower exactly once, in order, also across a restart")
    func everybodyIsTold() throws {
        let directory = try TemporaryDirectory()
        var server = try ServerProcess(in: directory)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        var cursors = [String?](repeating: nil, count: Self.people.count * Self.streams)
        var revision = 0
        for ending in [SIGKILL, SIGTERM] {
            var followers = EventFollowers()
            try Self.open(&followers, server, cursors)
            try followers.read { _, cursor in cursor != nil }
            let start = revision
            for _ in 0..<3 {
                revision += 1
                try Self.change(server, revision)
                try followers.read { ids, _ in ids.last?.hasSuffix(".\(revision)") ?? false }
            }
            let first = start == 0 ? 1 : start
            for ids in followers.ids {
                let told = ids.compactMap { $0.split(separator: ".").last.flatMap { Int($0) } }
                try #require(told == Array(first...revision))
            }
            cursors = followers.cursors
            try server.stop(ending)
            server = try ServerProcess(in: directory)
            // While nobody follows, one more.
            revision += 1
            try Self.change(server, revision)
        }
        try server.stop(SIGTERM)
    }

    @Test("Streams whose devices have gone end soon, and others take their place")
    func devicesThatGo() throws {
        let server = try ServerProcess(in: TemporaryDirectory())
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        for round in 1...3 {
            do {
                var followers = EventFollowers()
                for _ in 0..<Self.streams { try followers.open(Self.target("ana"), of: server, lastEventID: nil) }
                try followers.read { _, cursor in cursor != nil }
            }
            // Who closes a connection may only have ended their own side; they are waited for.
            let deadline = ContinuousClock.now + .seconds(40)
            var isOver = false
            while !isOver, .now < deadline {
                usleep(50_000)
                let metrics = try server.client.call("GET", "/metrics")
                isOver = String(decoding: metrics.content, as: UTF8.self).contains("\ntabkeeper_followers 0\n")
            }
            try #require(isOver, "round \(round)")
        }
        try server.stop(SIGTERM)
    }

    @Test("An eleventh stream of a person is refused")
    func tooManyStreams() throws {
        let server = try ServerProcess(in: TemporaryDirectory())
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        var followers = EventFollowers()
        for _ in 0..<Self.streams { try followers.open(Self.target("ana"), of: server, lastEventID: nil) }
        try followers.read { _, cursor in cursor != nil }
        let fields = [(name: "Authorization", value: "Bearer \(ServerProcess.key)")]
        let answer = try server.client.call("GET", Self.target("ana"), fields: fields)
        #expect(answer.status == 429)
        try server.stop(SIGTERM)
    }

    private static func target(_ person: String) -> String { Demo.customization(of: person) + "/events" }

    private static func open(
        _ followers: inout EventFollowers, _ server: ServerProcess, _ cursors: [String?]
    ) throws {
        for (index, person) in people.enumerated() {
            for stream in 0..<streams {
                try followers.open(target(person), of: server, lastEventID: cursors[index * streams + stream])
            }
        }
    }

    /// One change of every person.
    private static func change(_ server: ServerProcess, _ revision: Int) throws {
        for person in people {
            let visibility = revision.isMultiple(of: 2) ? "visible" : "hidden"
            let body: JSONValue = [
                "device": ["id": "D1"], "changes": [Demo.visibility(of: "forest", visibility)],
            ]
            let answer = try Demo.call(server, "POST", Demo.customization(of: person) + "/changes", body)
            try #require(answer["revision"]?.integer == revision)
        }
    }
}
