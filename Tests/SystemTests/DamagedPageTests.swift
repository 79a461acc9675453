import Glibc
import Testing

/// Contract §7: “never an empty customization in place of one that cannot be read”.
@Suite("A server whose database has a page that is damaged")
struct DamagedPageTests {
    private static let people = 200
    private static let pageBytes = 4_096

    @Test(
        "Who is on the page is told that it cannot be read, all others go on, and it needs no restart when it is mended"
    )
    func page() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/tabkeeper.sqlite"
        let first = try ServerProcess(in: directory)
        try Self.fill(first)
        let before = try Self.answers(of: first)
        try first.stop(SIGTERM)
        let whole = try Files.read(path)
        let page = try Self.pageWithPeople(whole)
        // No kind of page begins with this byte (fileformat2.html §1.6).
        try Self.write([0xFF], to: path, at: page)

        let server = try ServerProcess(in: directory)
        let damaged = try Self.answers(of: server)
        let victims = damaged.indices.filter { damaged[$0] == nil }
        #expect((2..<Self.people / 2).contains(victims.count))
        for person in damaged.indices where !victims.contains(person) { #expect(damaged[person] == before[person]) }
        let change: JSONValue = ["changes": [Demo.visibility(of: "forest", "visible")]]
        for person in [victims[0], victims[1]] {
            let answer = try server.call("POST", Self.base(person) + "/changes", change)
            #expect(answer.status == 503)
            #expect(answer.json["detail"]?.string == "What is stored cannot be read.")
            #expect(answer.field("Retry-After") == "60")
        }
        let sound = try #require(damaged.indices.first { !victims.contains($0) })
        _ = try Demo.call(server, "POST", Self.base(sound) + "/changes", change)
        #expect(server.log.contains("database disk image is malformed"))
        let (ending, kinds) = try Verification.findings(in: path)
        #expect(ending == .exit(1))
        #expect(kinds.contains("damaged-file"))

        try Self.write(Array(whole[page..<page + 1]), to: path, at: page)
        let mended = try Self.answers(of: server)
        for person in victims { #expect(mended[person] == before[person]) }
        _ = try Demo.call(server, "POST", Self.base(victims[0]) + "/changes", change)
        try Verification.check(directory)
        #expect(try server.stop(SIGTERM) == .exit(0))
        try Verification.check(directory)
    }

    private static func base(_ person: Int) -> String { Demo.customization(of: "person-\(1_000 + person)") }

    /// Many people, each with a choice: imported, as they would be one by one.
    private static func fill(_ server: ServerProcess) throws {
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        let change: JSONValue = ["changes": [Demo.visibility(of: "forest", "hidden")]]
        _ = try Demo.call(server, "POST", base(0) + "/changes", change)
        let lines = try String(decoding: server.call("GET", Demo.app + "/export").content, as: UTF8.self)
            .split(separator: "\n")
        let line = try #require(lines.first { $0.contains(#""type":"customization""#) })
        let text = (1..<people).map { line.replacing("person-1000", with: "person-\(1_000 + $0)") }
        let answer = try server.client.call(
            "POST", Demo.app + "/import",
            fields: [
                (name: "Authorization", value: "Bearer \(ServerProcess.key)"),
                (name: "Content-Type", value: "application/x-ndjson"),
            ], content: Array(text.joined(separator: "\n").utf8))
        #expect(answer.json["applied"]?.integer == people - 1)
    }

    /// What everybody has chosen; `nil` where that is told to be unreadable.
    private static func answers(of server: ServerProcess) throws -> [String?] {
        try (0..<people).map { person in
            let answer = try server.call("GET", base(person))
            guard answer.status != 503 else {
                #expect(answer.json["detail"]?.string == "What is stored cannot be read.")
                return nil
            }
            #expect(answer.status == 200)
            return answer.json.json
        }
    }

    /// Where a leaf of the table of customizations begins: the one kind that people's ids are on is that of tables with
    /// row numbers (fileformat2.html §1.6: 13).
    private static func pageWithPeople(_ file: [UInt8]) throws -> Int {
        let pages = stride(from: pageBytes, to: file.count, by: pageBytes).filter { start in
            file[start] == 13 && !file[start..<start + pageBytes].ranges(of: Array("person-1100".utf8)).isEmpty
        }
        return try #require(pages.first)
    }

    private static func write(_ bytes: [UInt8], to path: String, at offset: Int) throws {
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        try #require(pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count)
    }
}
