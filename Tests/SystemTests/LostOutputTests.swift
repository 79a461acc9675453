import Testing

/// What a shell is told of a command whose output nobody got.
@Suite("Output that is lost")
struct LostOutputTests {
    /// Runs a command in a shell that has done something to the output before.
    private func run(
        _ words: String, _ before: String, in directory: TemporaryDirectory
    ) throws -> (ending: ChildProcess.Ending, error: String) {
        let logs = try TemporaryDirectory()
        let process = try ChildProcess(
            words.split(separator: " ").map(String.init),
            environment: ["TABKEEPER_DATABASE": directory.path + "/tabkeeper.sqlite", "HOME": "/nonexistent"],
            directory: logs, limits: before)
        let ending = try process.waitForEnd()
        return (ending, Files.text(process.errors))
    }

    /// A database with an app and a person.
    private func prepared() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        let server = try ServerProcess(in: directory)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        _ = try Demo.call(
            server, "POST", Demo.customization(of: "ana") + "/changes",
            ["changes": [Demo.visibility(of: "forest", "hidden")]])
        try server.stop(15)
        return directory
    }

    private static let lines = [
        "export", "users show ana --json", "layout ana --family pad", "apps", "--help", "--version", "manual",
        "completions bash", "history ana", "watch ana --since 0 --count 1",
    ]

    @Test("It is told of, and status 1: on a full disk, and where there is no output at all")
    func full() throws {
        let directory = try prepared()
        for line in Self.lines {
            let full = try run(line, "exec >/dev/full", in: directory)
            #expect(full.ending == .exit(1), "\(line)")
            #expect(
                full.error.contains("tabkeeper: the output could not be written: No space left on device\n"),
                "\(line): \(full.error)")
            let closed = try run(line, "exec >&-", in: directory)
            #expect(closed.ending == .exit(1), "\(line)")
            #expect(closed.error.contains("Bad file descriptor"), "\(line): \(closed.error)")
        }
    }

    @Test("Where a pager was left, nothing is said, and the status is not that of success")
    func pager() throws {
        let directory = try prepared()
        // A pipe that nobody reads any more, and the signal of that ignored, which a child inherits (signal(7)).
        let pipe = directory.path + "/pipe"
        let quiet = try run(
            "manual", "trap '' PIPE; mkfifo \(pipe); exec 3<>\(pipe) >\(pipe); exec 3<&-", in: directory)
        #expect(quiet.ending == .exit(1))
        #expect(quiet.error == "")
    }

    @Test("A key that was made and not shown is named, so that it can be ended")
    func key() throws {
        let directory = try prepared()
        let lost = try run("keys add --role admin --json", "exec >/dev/full", in: directory)
        #expect(lost.ending == .exit(1))
        let end = try #require(lost.error.split(separator: "\n").last?.split(separator: " "))
        #expect(end.suffix(4).dropLast() == ["tabkeeper", "keys", "revoke"])
        let id = try #require(end.last)
        #expect(try run("keys revoke \(id) --yes", ":", in: directory).ending == .exit(0))
    }

    @Test("A server that cannot show the key of its first start stores none, and ends")
    func firstKey() throws {
        let directory = try TemporaryDirectory()
        let lost = try run("serve --port 0", "exec >/dev/full", in: directory)
        #expect(lost.ending == .exit(1))
        #expect(lost.error.contains("No key is stored."))
        let next = try ServerProcess(in: directory, key: nil)
        #expect(next.printed.contains("tabkeeper made an admin key"))
        try next.stop(15)
    }
}
