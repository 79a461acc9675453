import APITestSupport
import CustomizationsWire
import SQLite
import Synchronization
import Testing

/// An export of a database in which something cannot be read: nothing is missing silently, and nothing else is missing.
@Suite("Exports with faults", .timeLimit(.minutes(2)))
struct ExportFaultTests {
    /// What the log was told.
    private let log = Log()

    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    /// Three people with a choice each, a device each and a snapshot of u1, then what a closure does to the database.
    private func export(_ damage: (Connection) throws -> Void) async throws -> [JSON] {
        let api = try await APIFixture { [log] in log.add($0) }
        _ = try await api.send("PUT /v1/apps/app", "{}")
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", APIFixture.catalog)
        for user in ["u1", "u2", "u3"] {
            let answer = try await api.send(
                "POST /v1/apps/app/users/\(user)/customizations/main/changes",
                """
                {"device": {"id": "D-\(user)"}, "changes": [
                  {"id": "1", "op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}]}
                """)
            try #require(answer.status == 200)
        }
        _ = try await api.send(
            "PUT /v1/apps/app/users/u1/customizations/main/snapshots/k", "1", ["Content-Type": "text/plain"])
        try damage(Connection(path: try #require(api.database), mode: .write))
        let answer = try await api.send("GET /v1/apps/app/export")
        #expect(answer.status == 200)
        // What is exported can be taken, but for what is missing, which is told.
        let other = try await APIFixture()
        _ = try await other.send("PUT /v1/apps/app", "{}")
        let lines = try answer.text.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
        let report = try await other.send(
            "POST /v1/apps/app/import", answer.text, ["Content-Type": "application/x-ndjson"])
        let faults = lines.count { $0["type"] == .string("fault") }
        #expect(report.json["faultCount"] == .integer(Int64(faults)))
        #expect(report.json["lines"] == .integer(Int64(lines.count)))
        await other.close()
        await api.close()
        return lines
    }

    private func users(_ type: String, _ lines: [JSON]) -> [String] {
        lines.filter { $0["type"] == .string(type) }.compactMap { line in
            if case .string(let user) = line["user"] { user } else { nil }
        }
    }

    @Test("Without a fault there is no line of one")
    func sound() async throws {
        let lines = try await export { _ in }
        #expect(users("customization", lines) == ["u1", "u2", "u3"])
        #expect(users("snapshot", lines) == ["u1"])
        #expect(users("device", lines) == ["u1", "u2", "u3"])
        #expect(!lines.contains { $0["type"] == .string("fault") })
        #expect(log.all == [])
    }

    @Test(
        "Who cannot be read has a line that says so, and everybody else is there",
        arguments: [
            "UPDATE customizations SET state = x'DEADBEEF' WHERE user = 'u2'",
            "UPDATE customizations SET revision = 9223372036854775807 WHERE user = 'u2'",
            "UPDATE customizations SET latest_act = 9223372036854775807 WHERE user = 'u2'",
        ] as [SQL])
    func person(damage: SQL) async throws {
        let lines = try await export { try $0.run(damage) }
        #expect(users("customization", lines) == ["u1", "u3"])
        #expect(users("fault", lines) == ["u2"])
        #expect(lines.contains { $0["type"] == .string("fault") && $0["catalog"] == .string("main") })
        #expect(users("device", lines) == ["u1", "u2", "u3"])
        #expect(log.all.count == 1)
    }

    @Test("An id that is none ends nothing", arguments: ["CAST(x'FF41' AS TEXT)", "''"] as [SQL])
    func user(id: SQL) async throws {
        let lines = try await export { try $0.run("UPDATE customizations SET user = \(id) WHERE user = 'u2'") }
        #expect(users("customization", lines) == ["u1", "u3"])
        #expect(users("fault", lines).count == 1)
    }

    @Test("A reset of everybody that cannot be read is told, and nobody's choices are missing")
    func reset() async throws {
        let lines = try await export { database in
            try database.run("INSERT INTO app_resets (app, what, made_at) VALUES ('app', 'bogus', 1)")
        }
        #expect(users("customization", lines) == ["u1", "u2", "u3"])
        let faults = lines.filter { $0["type"] == .string("fault") }
        #expect(faults.count == 1)
        #expect(faults.first?["user"] == nil)
        #expect(log.all.count == 1)
    }

    @Test("A snapshot or a device that cannot be read is told, and the person is there")
    func parts() async throws {
        let lines = try await export { database in
            try database.run("UPDATE snapshots SET updated_at = 9223372036854775807")
            try database.run("UPDATE devices SET last_seen = 9223372036854775807 WHERE user = 'u3'")
        }
        #expect(users("customization", lines) == ["u1", "u2", "u3"])
        #expect(users("snapshot", lines) == [])
        #expect(users("device", lines) == ["u1", "u2"])
        #expect(users("fault", lines) == ["u1", "u3"])
    }
}
