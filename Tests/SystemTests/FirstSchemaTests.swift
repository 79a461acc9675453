import Migrations
import SQLite
import Store
import Testing

/// A database that was filled when there was nothing but the first migration: `Tests/Databases/V0001.sql`.
@Suite("A database of the first schema")
struct FirstSchemaTests {
    private static let folder = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/") + "/Databases"
    }()

    /// Makes it.
    static func make(in directory: TemporaryDirectory) throws {
        let connection = try Connection(path: directory.path + "/tabkeeper.sqlite", mode: .create)
        _ = try Migrator([Migration.all[0]], now: { 1_796_039_346_000 }).migrate(connection)
        try connection.execute(script: Files.text(folder + "/V0001.sql"))
    }

    /// Starts a server on it, asks all that was asked then, and looks whether it is whole.
    static func checkAnswers(_ directory: TemporaryDirectory) throws {
        // However long ago that was by now.
        let server = try ServerProcess(in: directory, ["--history-days", "36500"])
        let told = try #require(try JSONParser.parse(Files.read(folder + "/V0001.json")).array)
        #expect(told.count == 43)
        for question in told {
            let target = try #require(question["get"]?.string)
            let answer = try server.call("GET", target)
            #expect(answer.status == 200)
            try Expectation.check(question["answer"] ?? .null, answer.json, at: target)
        }
        try Verification.check(directory)
        try server.stop(15)
    }

    @Test("What was answered then is answered now: choices, history, epochs, revisions, catalogs, statistics")
    func answers() throws {
        let directory = try TemporaryDirectory()
        try Self.make(in: directory)
        try Self.checkAnswers(directory)
    }

    @Test("Devices of then go on where they were, their change ids are known, and keys are good")
    func devices() throws {
        let directory = try TemporaryDirectory()
        try Self.make(in: directory)
        let server = try ServerProcess(in: directory, ["--history-days", "36500"])
        let base = Demo.customization(of: "ana")
        let again = try Demo.call(
            server, "POST", base + "/changes",
            [
                "device": ["id": "D1", "family": "pad"], "baseRevision": 2, "epoch": "xdeiiwhexb",
                "changes": [
                    [
                        "id": "a-5", "op": "setVisibility", "tab": "not.yet", "surface": "tabBar", "value": "visible",
                    ],
                    Demo.visibility(of: "cinematic", "hidden").setting("id", to: "a-9"),
                ],
            ])
        #expect(again["results"]?.array?.map { $0["status"]?.string } == ["duplicate", "applied"])
        #expect(again["revision"]?.integer == 5)
        #expect(again["epoch"]?.string == "xdeiiwhexb")
        // Ben was erased once: his epoch is his own.
        let ben = try Demo.call(server, "GET", Demo.customization(of: "ben"))
        #expect(ben["epoch"]?.string == "iibinxkzsi")
        let undone = try Demo.call(
            server, "POST", base + "/undo", ["revision": 4, "id": "u-1", "device": ["id": "D1", "family": "pad"]])
        #expect(undone["revision"]?.integer == 6)
        let shared = try #require(try Demo.call(server, "GET", base)["shared"])
        try Expectation.check(
            ["tabs": ["forest": ["sidebar": "hidden"], "cinematic": ["sidebar": "hidden"]]], shared, at: "ana")
        for (key, status) in [("tk_vhxvfc2xjs7j36lkkotss3o46tmcsnimyh4kcit7vov7sm6wq7bqlxwoccy", 200), ("tk_no", 401)] {
            let fields = [(name: "Authorization", value: "Bearer \(key)")]
            #expect(try server.client.call("GET", base, fields: fields).status == status)
        }
        try Verification.check(directory)
        try server.stop(15)
    }
}
