import Glibc
import Testing

@Suite("Restart")
struct RestartTests {
    private static let people = ["ana", "ben", "zoë/1"]

    @Test("A restart changes no answer, byte for byte", arguments: [SIGTERM, SIGKILL])
    func restart(signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let before = try ServerProcess(in: directory)
        try Self.fill(before)
        let answers = try Self.answers(of: before)
        let ending = try before.stop(signal)
        #expect(ending == (signal == SIGKILL ? .signal(SIGKILL) : .exit(0)))

        let after = try ServerProcess(in: directory)
        for (old, new) in zip(answers, try Self.answers(of: after)) {
            #expect(new == old)
        }
        try after.stop(SIGTERM)
    }

    /// One answer, as far as a restart may not change it.
    private struct Answer: Equatable, CustomTestStringConvertible {
        let target: String
        let status: Int
        let entityTag: String?
        let content: [UInt8]

        var testDescription: String {
            "GET \(target): \(status) \(entityTag ?? "-") \(String(decoding: content, as: UTF8.self))"
        }
    }

    /// An app with two catalog revisions, and people who made choices in several layers; one made none.
    private static func fill(_ server: ServerProcess) throws {
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs.setting("barLimit", to: 4))
        let choices: [(person: String, device: String, layer: String, change: JSONValue)] = [
            ("ana", "D1", "shared", Demo.visibility(of: "forest", "hidden")),
            (
                "ana", "D1", "shared",
                ["op": "setOrder", "container": "collections", "order": ["sunsets", "cinematic"]]
            ),
            ("ana", "D2", "family:phone", ["op": "setTabBarOrder", "order": ["animations", "collections"]]),
            ("ben", "D3", "device:D3", Demo.visibility(of: "clay", "hidden")),
            ("ben", "D3", "shared", ["op": "setVisibility", "tab": "clay", "surface": "tabBar", "value": "visible"]),
            ("ben", "D3", "shared", Demo.visibility(of: "not.in.the.catalog", "hidden")),
        ]
        for (index, choice) in choices.enumerated() {
            let body: JSONValue = [
                "device": ["id": .string(choice.device), "family": "pad"], "layer": .string(choice.layer),
                "changes": [choice.change.setting("id", to: .string("c-\(index)"))],
            ]
            let answer = try Demo.call(server, "POST", Demo.customization(of: choice.person) + "/changes", body)
            let results = try #require(answer["results"]?.array)
            #expect(results.map { $0["status"]?.string } == ["applied"])
        }
    }

    private static func answers(of server: ServerProcess) throws -> [Answer] {
        let ofPeople = people.flatMap { person in
            let base = Demo.customization(of: person)
            let layouts = ["pad", "phone", "mac", "tv", "vision", "web"].map { "/layout?family=\($0)&device=D3" }
            return (["", "?catalogRevision=1", "/changes?since=0"] + layouts).map { base + $0 }
        }
        let catalogs = [Demo.catalog, "\(Demo.catalog)/revisions/1"]
        return try (catalogs + ofPeople).map { target in
            let answer = try server.call("GET", target)
            #expect(answer.status == 200, "GET \(target)")
            return Answer(
                target: target, status: answer.status, entityTag: answer.field("ETag"), content: answer.content)
        }
    }
}
