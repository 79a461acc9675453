import Glibc
import Testing

@Suite("The start of a server")
struct StartTests {
    private static let announcement = "tabkeeper made an admin key, which is shown this once: "

    private func start(
        _ arguments: [String], in directory: TemporaryDirectory, key: String? = ServerProcess.key, limits: String? = nil
    ) throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
        let process = try ChildProcess(
            ["serve", "--database", directory.path + "/tabkeeper.sqlite"] + arguments,
            environment: key.map { ["TABKEEPER_ADMIN_KEY": $0] } ?? [:], directory: directory, limits: limits)
        let ending = try process.waitForEnd()
        return (ending, Files.text(process.output), Files.text(process.errors))
    }

    private func status(of server: ServerProcess, with key: some StringProtocol) throws -> Int {
        try server.client.call("GET", "/v1/apps", fields: [(name: "Authorization", value: "Bearer \(key)")]).status
    }

    @Test("The first one without a key makes one and shows it; later ones know it and say nothing")
    func firstStart() throws {
        let directory = try TemporaryDirectory()
        let first = try ServerProcess(in: directory, key: nil)
        let line = try #require(first.output.first { $0.hasPrefix(Self.announcement) })
        let key = line.dropFirst(Self.announcement.count)
        #expect(key.hasPrefix("tk_"))
        #expect(try status(of: first, with: key) == 200)
        #expect(try status(of: first, with: key.dropLast()) == 401)
        try first.stop(SIGTERM)
        #expect(!first.log.contains(key))

        let second = try ServerProcess(in: directory, key: nil)
        #expect(!second.output.contains { $0.hasPrefix(Self.announcement) })
        #expect(try status(of: second, with: key) == 200)
        try second.stop(SIGTERM)
    }

    @Test("One that cannot listen ends with status 1, and has neither shown nor stored a key")
    func cannotListen() throws {
        let other = try ServerProcess(in: TemporaryDirectory())
        let directory = try TemporaryDirectory()
        let refused = try start(["--port", "\(other.client.port)"], in: directory, key: nil)
        #expect(refused.ending == .exit(1))
        #expect(refused.output == "")
        #expect(
            refused.errors.hasPrefix(
                "tabkeeper: 127.0.0.1:\(other.client.port) cannot be listened on: bind: Address already in use"))
        try other.stop(SIGTERM)

        let next = try ServerProcess(in: directory, key: nil)
        #expect(next.output.contains { $0.hasPrefix(Self.announcement) })
        try next.stop(SIGTERM)
    }

    @Test("A key that could be tried out is refused with status 2, and not repeated")
    func shortKey() throws {
        let refused = try start(["--port", "0"], in: TemporaryDirectory(), key: "hunter2")
        #expect(refused.ending == .exit(2))
        #expect(refused.output == "")
        #expect(refused.errors.contains("TABKEEPER_ADMIN_KEY is “…”, which is shorter than 16 bytes"))
        #expect(!refused.errors.contains("hunter2"))
    }

    @Test("A file that is no database is told and left alone, with status 1")
    func noDatabase() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/tabkeeper.sqlite"
        let text = String(repeating: "Dear diary. ", count: 100)
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
        let refused = try start(["--port", "0"], in: directory)
        #expect(refused.ending == .exit(1))
        #expect(refused.errors.contains("cannot be served\nthe file is not a SQLite database; name another file"))
        #expect(Files.text(path) == text)
    }

    @Test("A folder that cannot be written in is told, with status 1")
    func noFolder() throws {
        let directory = try TemporaryDirectory()
        let process = try ChildProcess(
            ["serve", "--port", "0", "--database", "/proc/tabkeeper.sqlite"], environment: [:], directory: directory)
        #expect(try process.waitForEnd() == .exit(1))
        #expect(Files.text(process.errors).contains("check that its folder exists and that this user may write in it"))
    }

    @Test("A process that has no descriptor for a connection is told how many it needs, with status 1")
    func noDescriptors() throws {
        let refused = try start(["--port", "0"], in: TemporaryDirectory(), limits: "ulimit -n 128")
        #expect(refused.ending == .exit(1))
        #expect(refused.output == "")
        #expect(refused.errors.contains("tabkeeper: the process may have 128 descriptors, of which it needs "))
        #expect(refused.errors.contains("ulimit -n, or LimitNOFILE= of systemd"))
    }

    /// As on a full disk: the system refuses to make the file any longer (`RLIMIT_FSIZE`).
    @Test("A database that may not grow is told, with status 1 and not by a signal", arguments: [1, 8, 64])
    func noRoom(blocks: Int) throws {
        let refused = try start(["--port", "0"], in: TemporaryDirectory(), key: nil, limits: "ulimit -f \(blocks)")
        #expect(refused.ending == .exit(1))
        #expect(refused.output == "")
        #expect(refused.errors.contains("cannot be served\nthe disk does not read or write as it should"))
    }
}
