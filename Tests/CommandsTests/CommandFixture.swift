import APITestSupport
import ArgumentParsing
import Commands
import CustomizationsWire
import Glibc
import Store
import Synchronization
import Testing

/// A database in a folder of its own, and the program run on it as somebody would in a shell.
final class CommandFixture: Sendable {
    /// What a run came to.
    struct Run: Sendable {
        let status: ExitCode
        let output: String
        let error: String
    }

    let folder: String
    /// The time of the database, an hour later at each request of a person.
    private let time = Mutex<Int64>(1_704_103_200_000)

    var database: String { folder + "/tabkeeper.sqlite" }

    init() throws {
        var template = Array("/tmp/tabkeeper-commands-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        guard let listing = opendir(folder) else { return }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            unlink(folder + "/" + name)
        }
        closedir(listing)
        rmdir(folder)
    }

    /// Sends requests, `PUT /v1/apps/a` with content, to the API on the database.
    func send(_ requests: [(String, String)]) async throws {
        let store = try await SQLiteStore.open(database) { self.time.withLock { $0 } }
        let api = APIFixture(store: store)
        for (request, content) in requests {
            let answer = try await api.send(request, content)
            #expect(answer.status < 300, "\(request): \(answer.text)")
            time.withLock { $0 += 3_600_000 }
        }
        await store.close()
    }

    /// Runs the program on the database, with nobody at the console.
    func run(_ line: String) async -> Run { await run(line.split(separator: " ").map(String.init)) }

    /// Runs the program on the database.
    ///
    /// - Parameters:
    ///   - terminal: The columns of the terminal that it writes to; `nil`: it writes to a file.
    ///   - answer: What somebody types who is asked; `nil`: nobody is there.
    func run(
        _ words: [String], terminal: Int? = nil, answer: String? = nil, _ environment: [String: String] = [:]
    ) async -> Run {
        let streams = Streams()
        func stream(_ text: @escaping @Sendable (String) -> Void) -> Console.Stream {
            Console.Stream(isTerminal: terminal != nil, width: { terminal }, write: text)
        }
        let typed: (@Sendable () -> String?)? = if let answer { { answer } } else { nil }
        let console = Console(
            output: stream { line in streams.output.withLock { $0 += line + "\n" } },
            error: stream { line in streams.error.withLock { $0 += line + "\n" } },
            read: typed)
        let variables = ["TABKEEPER_DATABASE": database, "TERM": "xterm"].merging(environment) { $1 }
        let status = await Tabkeeper.run(arguments: words, environment: { variables[$0] }, console: console)
        return Run(
            status: status, output: streams.output.withLock { $0 }, error: streams.error.withLock { $0 })
    }

    /// The epoch of somebody's customization, which is another word each time.
    func epoch() async throws -> String {
        guard case .string(let epoch) = try await json("show ana")["epoch"] else { return "" }
        return epoch
    }

    /// The document that a run prints.
    func json(_ line: String) async throws -> JSON {
        let run = await run(line + " --json")
        #expect(run.status == .success, "\(line): \(run.error)")
        return try JSON(parsing: Array(run.output.utf8))
    }

    private final class Streams: Sendable {
        let output = Mutex("")
        let error = Mutex("")
    }
}
