import Glibc
import Synchronization
import Testing

@Suite("Many devices of one person at once", .runningServer)
struct ParallelWritersTests {
    private static let devices = 64
    private static let rounds = getenv("TABKEEPER_SOAK") == nil ? 2 : 20

    @Test("64 devices that write at the same time lose no accepted change")
    func nothingIsLost() throws {
        let server = try RunningServer.current
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Self.catalog)
        let revisions = try Self.write(to: server)

        // Each effective write is one revision, and each revision was told to exactly one writer.
        #expect(revisions.sorted() == Array(1...Self.devices * Self.rounds * 2))
        let base = Demo.customization(of: "ana")
        let customization = try Demo.call(server, "GET", base)
        #expect(customization["revision"]?.integer == revisions.count)
        for device in 0..<Self.devices {
            let wanted: JSONValue = [
                "tabs": .object([.init(name: "a\(device)", value: ["sidebar": "hidden"])]),
                "orders": .object([.init(name: "g\(device)", value: Self.order(device, ofRound: Self.rounds - 1))]),
            ]
            try Expectation.check(wanted, customization["shared"] ?? .null, at: "device \(device)")
        }
        try Self.checkFeed(of: server, revision: revisions.count)
    }

    /// Every device tells its changes on a thread of its own; gives the revisions that the answers named.
    private static func write(to server: ServerProcess) throws -> [Int] {
        let revisions = Mutex<[Int]>([])
        let failures = Mutex<[Failed]>([])
        try Threads.each(devices) { device in
            do throws(Failed) {
                for round in 0..<rounds {
                    // By turns, so that every write has an effect; hidden in the end.
                    let visibility = (rounds - round).isMultiple(of: 2) ? "visible" : "hidden"
                    let order: JSONValue = [
                        "op": "setOrder", "container": .string("g\(device)"), "order": order(device, ofRound: round),
                    ]
                    for change in [Demo.visibility(of: "a\(device)", visibility), order] {
                        let revision = try post(change, by: device, to: server)
                        revisions.withLock { $0.append(revision) }
                    }
                }
            } catch {
                failures.withLock { $0.append(error) }
            }
        }
        let found = failures.withLock { $0 }
        #expect(found.isEmpty, "\(found.map(\.description).joined(separator: "\n"))")
        return revisions.withLock { $0 }
    }

    /// Sends one change that must be applied; gives the revision that it made.
    private static func post(_ change: JSONValue, by device: Int, to server: ServerProcess) throws(Failed) -> Int {
        let body: JSONValue = [
            "device": ["id": .string("D\(device)"), "family": "pad"],
            "changes": [change.setting("id", to: .string(Story.randomDigits()))],
        ]
        let answer = try Demo.call(server, "POST", Demo.customization(of: "ana") + "/changes", body)
        try Expectation.check(["results": [["status": "applied"]]], answer, at: "device \(device)")
        guard let revision = answer["revision"]?.integer else { throw Failed("no revision") }
        return revision
    }

    /// Reads the feed from its beginning, page by page, and looks for what every device wrote last.
    private static func checkFeed(of server: ServerProcess, revision: Int) throws {
        var entries: [JSONValue] = []
        var since = 0
        var isMore = true
        while isMore {
            let page = try Demo.call(server, "GET", Demo.customization(of: "ana") + "/changes?since=\(since)")
            entries += page["changes"]?.array ?? []
            isMore = page["more"]?.bool == true
            let next = try #require(page["revision"]?.integer)
            try #require(next > since, "a page that covers nothing")
            since = next
        }
        #expect(since == revision)
        for device in 0..<devices {
            let id = JSONValue.string("D\(device)")
            let wanted: [JSONValue] = [
                ["kind": "tab", "id": .string("a\(device)"), "field": "sidebar", "value": "hidden", "device": id],
                [
                    "kind": "container", "id": .string("g\(device)"), "field": "order",
                    "value": order(device, ofRound: rounds - 1), "device": id,
                ],
            ]
            for entry in wanted {
                let found = entries.filter { (try? Expectation.check(entry, $0, at: "")) != nil }
                #expect(found.count == 1, "\(entry.json)")
            }
        }
    }

    /// The order that a device wishes for its group: the declared one turned round, then as declared, and so on.
    private static func order(_ device: Int, ofRound round: Int) -> JSONValue {
        round.isMultiple(of: 2)
            ? [.string("b\(device)"), .string("a\(device)")] : [.string("a\(device)"), .string("b\(device)")]
    }

    /// A group of two tabs for each device.
    private static let catalog: JSONValue = [
        "tabs": .array(
            (0..<devices).map { device in
                [
                    "id": .string("g\(device)"), "title": "Group", "allowsReordering": true,
                    "tabs": [
                        ["id": .string("a\(device)"), "title": "A", "allowsHiding": true],
                        ["id": .string("b\(device)"), "title": "B", "allowsHiding": true],
                    ],
                ]
            })
    ]
}
