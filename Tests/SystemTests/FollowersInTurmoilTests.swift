import Glibc
import Synchronization
import Testing

/// A thousand followers of a hundred people, while others write and the server ends under their hands (contract §3.3).
@Suite("Followers in turmoil")
struct FollowersInTurmoilTests {
    private static let people = 100
    /// Streams that one person may have open (contract §7).
    private static let streams = 10
    private static let tabs = 60
    /// How many writes are answered before the server is ended.
    private static let writes = 400

    @Test("What is committed is told to each follower exactly once, in order, wherever the server was ended")
    func exactlyOnce() throws {
        try Self.raiseDescriptorLimit()
        let directory = try TemporaryDirectory()
        var server = try ServerProcess(in: directory)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Self.catalog)
        let turmoil = Turmoil(people: Self.people)
        for ending in [SIGKILL, SIGTERM, SIGKILL] {
            let crowd = try Crowd(server, turmoil.cursors)
            try turmoil.write(to: server, until: Self.writes, ending) { try crowd.readToEnd() }
            try #require(try server.waitForEnd() == (ending == SIGKILL ? .signal(SIGKILL) : .exit(0)))
            if ending == SIGTERM { #expect(crowd.ends.allSatisfy { $0 == .whole }) }
            turmoil.add(crowd)
            server = try ServerProcess(in: directory)
        }
        try Self.check(turmoil, server)
        try server.stop(SIGTERM)
    }

    /// Lets everybody read up to the present, and compares what each was told with what is stored.
    private static func check(_ turmoil: Turmoil, _ server: ServerProcess) throws {
        var stored: [[String]] = []
        var ends: [String] = []
        for person in 0..<people {
            let page = try Demo.call(server, "GET", Turmoil.base(person) + "/changes?since=0")
            stored.append((page["changes"]?.array ?? []).compactMap { $0["id"]?.string })
            ends.append("\(page["epoch"]?.string ?? "").\(page["revision"]?.integer ?? 0)")
        }
        #expect(stored.reduce(0) { $0 + $1.count } >= 3 * writes)
        let crowd = try Crowd(server, turmoil.cursors)
        try crowd.read(to: ends.flatMap { Array(repeating: $0, count: streams) })
        turmoil.add(crowd)
        for (index, told) in turmoil.told.enumerated() { try #require(told == stored[index / streams]) }
    }

    private static func raiseDescriptorLimit() throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        try #require(limit.rlim_cur >= 1_200, "the test needs 1,200 descriptors (ulimit -Hn)")
    }

    /// Tabs enough for every write of a person to be about another.
    private static let catalog: JSONValue = [
        "tabs": .array(
            (0..<tabs).map { tab in ["id": .string("t\(tab)"), "title": "T", "allowsHiding": true] })
    ]

    /// Ten followers of each person.
    private final class Crowd: Sendable {
        private let followers: Mutex<EventFollowers>

        init(_ server: ServerProcess, _ cursors: [String?]) throws(Failed) {
            var followers = EventFollowers()
            for (index, cursor) in cursors.enumerated() {
                try followers.open(Turmoil.base(index / streams) + "/events", of: server, lastEventID: cursor)
            }
            // Who has no cursor yet must have begun before anything is written.
            try followers.read { _, cursor in cursor != nil }
            self.followers = Mutex(followers)
        }

        var cursors: [String?] { followers.withLock { $0.cursors } }
        var changed: [[String]] { followers.withLock { $0.changed } }
        var ends: [EventFollowers.StreamEnd?] { followers.withLock { $0.ends } }

        func readToEnd() throws(Failed) {
            try followers.withLock { followers throws(Failed) in try followers.readToEnd() }
        }

        func read(to ends: [String]) throws(Failed) {
            try followers.withLock { followers throws(Failed) in try followers.read(to: ends) }
        }
    }

    /// Those who write, and what was told so far.
    private final class Turmoil: Sendable {
        private struct State {
            var cursors: [String?]
            var told: [[String]]
            var written: [Int]
            var answered = 0
            var failures: [Failed] = []
        }

        private let state: Mutex<State>

        init(people: Int) {
            let count = people * streams
            state = Mutex(
                State(
                    cursors: Array(repeating: nil, count: count), told: Array(repeating: [], count: count),
                    written: Array(repeating: 0, count: people)))
        }

        var cursors: [String?] { state.withLock { $0.cursors } }
        var told: [[String]] { state.withLock { $0.told } }

        static func base(_ person: Int) -> String { Demo.customization(of: "p\(person)") }

        func add(_ crowd: Crowd) {
            let (cursors, changed) = (crowd.cursors, crowd.changed)
            state.withLock { state in
                state.cursors = cursors
                for (index, tabs) in changed.enumerated() { state.told[index] += tabs }
            }
        }

        /// Two threads write as fast as they can, each for half of the people, until the server ends under their hands;
        /// a third runs `read` meanwhile.
        func write(
            to server: ServerProcess, until count: Int, _ ending: Int32, read: @escaping @Sendable () throws -> Void
        ) throws {
            state.withLock { $0.answered = 0 }
            try Threads.each(3) { [self] thread in
                do {
                    if thread == 2 { return try read() }
                    write(to: server, half: thread, until: count, ending)
                } catch {
                    state.withLock { $0.failures.append(Failed("\(error)")) }
                }
            }
            try #require(state.withLock { $0.failures.map(\.description) } == [])
        }

        private func write(to server: ServerProcess, half: Int, until count: Int, _ ending: Int32) {
            var person = half
            while true {
                let tab = state.withLock { state in
                    state.written[person] += 1
                    return state.written[person] - 1
                }
                let body: JSONValue = ["changes": [Demo.visibility(of: "t\(tab)", "hidden")]]
                // One that is not answered may be stored or not.
                guard (try? Demo.call(server, "POST", Self.base(person) + "/changes", body)) != nil else { return }
                let isTime = state.withLock { state in
                    state.answered += 1
                    return state.answered == count
                }
                if isTime { server.send(ending) }
                person = (person + 2) % people
            }
        }
    }
}
