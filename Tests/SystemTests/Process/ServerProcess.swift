import Glibc

/// A `tabkeeper serve` on a free port, with a database of its own.
final class ServerProcess: Sendable {
    /// The key that may do everything.
    static let key = "system-tests-key"

    let client: HTTPClient
    private let process: ChildProcess
    private let directory: TemporaryDirectory
    private let logs: TemporaryDirectory?

    /// Starts it on the database of `directory` and waits for the line that tells its port.
    ///
    /// - Parameters:
    ///   - key: The key of its environment; `nil` for none.
    ///   - environment: More variables.
    ///   - listening: Sockets that it is handed over, in place of a port of its own.
    ///   - logs: Where its output goes; `nil`: beside the database.
    ///   - limits: What a shell runs before, such as `ulimit -n 300`.
    init(
        in directory: TemporaryDirectory, _ arguments: [String] = [], key: String? = ServerProcess.key,
        environment: [String: String] = [:], listening: [CInt] = [], logs: TemporaryDirectory? = nil,
        limits: String? = nil
    ) throws(Failed) {
        self.directory = directory
        self.logs = logs
        // A variable, so that a test may say otherwise by a flag.
        var variables = ["TABKEEPER_HOST": "127.0.0.1"].merging(environment) { _, given in given }
        if let key { variables["TABKEEPER_ADMIN_KEY"] = key }
        process = try ChildProcess(
            ["serve", "--port", "0", "--database", directory.path + "/tabkeeper.sqlite"]
                + arguments,
            environment: variables, directory: logs ?? directory, limits: limits, listening: listening)
        client = HTTPClient(port: try Self.port(of: process))
    }

    /// Sends one request with the key, and JSON where there is a body.
    func call(
        _ method: String, _ target: String, _ body: JSONValue? = nil, contentType: String = "application/json"
    ) throws(Failed) -> HTTPAnswer {
        var fields = [(name: "Authorization", value: "Bearer \(Self.key)")]
        if body != nil { fields.append((name: "Content-Type", value: contentType)) }
        return try client.call(method, target, fields: fields, content: body.map { Array($0.json.utf8) })
    }

    /// What it has written to the standard output so far, line by line.
    var output: [Substring] { printed.split(separator: "\n") }

    /// The same as one text.
    var printed: String { Files.text(process.output) }

    /// What it has logged so far.
    var log: String { Files.text(process.errors) }

    /// Whether it has ended.
    var hasEnded: Bool { process.poll() != nil }

    /// Sends `signal`, and does not wait.
    func send(_ signal: Int32) { process.send(signal) }

    /// Waits for the end.
    func waitForEnd(within limit: Duration = .seconds(20)) throws(Failed) -> ChildProcess.Ending {
        try process.waitForEnd(within: limit)
    }

    /// Sends `signal` and waits for the end.
    @discardableResult
    func stop(_ signal: Int32, within limit: Duration = .seconds(20)) throws(Failed) -> ChildProcess.Ending {
        process.send(signal)
        return try process.waitForEnd(within: limit)
    }

    private static func port(of process: ChildProcess) throws(Failed) -> UInt16 {
        let beginning = "tabkeeper listening on http://127.0.0.1:"
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            let lines = Files.text(process.output).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.hasPrefix(beginning) }) {
                guard let port = UInt16(line.dropFirst(beginning.count)) else { throw Failed("no port in: \(line)") }
                return port
            }
            if let ending = process.poll() {
                throw Failed("the server ended at once (\(ending)): \(Files.text(process.errors))")
            }
            usleep(2_000)
        }
        throw Failed("the server did not say where it listens: \(Files.text(process.errors))")
    }
}
