internal import API
internal import Crypto
internal import CustomizationsWire
internal import HTTP
internal import SQLite
internal import Sockets
internal import Store
internal import Synchronization

/// A database file, asked by way of the very API that a server has, in this process and without sockets.
final class DatabaseSource: DataSource {
    let name: String
    private let store: SQLiteStore
    private let responder: Responder
    private let key: String
    private let reports: Reports

    /// Sentences of faults, which the API keeps from its answers.
    private final class Reports: Sendable {
        private let sentences = Mutex<[String]>([])

        func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }

        func take() -> [String] {
            sentences.withLock { sentences in
                defer { sentences = [] }
                return sentences
            }
        }
    }

    /// Opens the file.
    ///
    /// - Throws: `CommandError`, which says why it cannot be opened and what to do.
    init(_ path: String, for visit: Engine.Visit) async throws(CommandError) {
        name = path
        let reports = Reports()
        self.reports = reports
        do {
            key = Hexadecimal.text(try RandomBytes.make(32))
            store = try await SQLiteStore.visit(path, for: visit, now: Machine.now)
        } catch {
            throw CommandError(opening: path, error)
        }
        // Nobody else is kept waiting here.
        var rates = RateSettings()
        rates.perKey = nil
        responder =
            Operations(
                store: store, authenticator: FileHolder(word: key, now: Machine.now), rates: rates,
                report: { reports.add($0) }
            ).responder
    }

    var hearsOfChanges: Bool { false }
    var isKeyless: Bool { false }

    func send(
        _ request: APIRequest, take: (@Sendable ([UInt8]) throws -> Void)?
    ) async throws(CommandError) -> APIAnswer {
        let response = await responder.respond(try received(request))
        let status = response.status.code
        do {
            let content = try await Self.content(of: response, take: (200..<300).contains(status) ? take : nil)
            let told = reports.take()
            let answer = APIAnswer(status: status, fields: response.fields, content: content)
            guard status < 500 || told.isEmpty else {
                let sentence = answer.json["detail"]?.text ?? ""
                throw CommandError.failed(
                    "\(name): \(([sentence] + told.map(Self.cause)).joined(separator: "\n"))",
                    next: "Look closer with: tabkeeper check --database \(name)")
            }
            return answer
        } catch let error as CommandError {
            throw error
        } catch {
            throw .failed("\(name): \(error)", next: "Look closer with: tabkeeper check --database \(name)")
        }
    }

    func close() async { await store.close() }

    /// What a report for a log says, without the request's number and without the statement.
    private static func cause(_ report: String) -> String {
        let words = report.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
        let sentence = words.count == 2 && words[0].hasPrefix("request ") ? String(words[1]) : report
        return sentence.split(separator: ", in: ", maxSplits: 1, omittingEmptySubsequences: false).first.map {
            String($0)
        } ?? sentence
    }

    /// The request as a server would have received it, with its route.
    private func received(_ request: APIRequest) throws(CommandError) -> Request {
        var text = "\(request.method.rawValue) \(request.target) HTTP/1.1\r\nHost: localhost\r\n"
        text += "Authorization: Bearer \(key)\r\n"
        if let type = request.contentType { text += "Content-Type: \(type)\r\n" }
        let content: [UInt8]
        switch request.content {
        case .none: content = []
        case .json(let json): content = json.bytes
        case .bytes(let bytes, _): content = bytes
        case .pieces: content = []
        }
        text += "Content-Length: \(content.count)\r\n\r\n"
        var parser = RequestParser(limits: ServerLimits())
        var index = 0
        let parsed: RequestHead?
        do throws(Fault) {
            parsed = try parser.parse(Array(text.utf8), from: &index)
        } catch {
            throw .failed("the request cannot be made: \(error)", next: "Use shorter words.")
        }
        guard let head = parsed else { throw .failed("the request has no end", next: "Use shorter words.") }
        var received = Request(
            head: head, body: Self.body(request.content, content), peer: .unix(path: ""))
        if case .accepted(_, let match) = responder.admit(head) { received.match = match }
        return received
    }

    private static func body(_ content: APIRequest.Content, _ bytes: [UInt8]) -> RequestBody {
        guard case .pieces(let next, _) = content else { return .collected(bytes) }
        return .streamed(PieceStream.start(next))
    }

    private static func content(
        of response: Response, take: (@Sendable ([UInt8]) throws -> Void)?
    ) async throws -> [UInt8] {
        switch response.content {
        case .none: return []
        case .bytes(let bytes):
            guard let take else { return bytes }
            try take(bytes)
            return []
        case .stream(let producer):
            let collected = Mutex<[UInt8]>([])
            try await producer(
                BodyWriter { piece in
                    if let take { try take(piece) } else { collected.withLock { $0 += piece } }
                })
            return collected.withLock { $0 }
        }
    }
}
