internal import CustomizationsWire
internal import HTTPClient
internal import SQLite
internal import Synchronization

/// A server that is asked over HTTP.
struct ServerSource: DataSource {
    private let url: ServerURL
    private let key: String?
    private let patience: Duration

    /// - Parameters:
    ///   - key: What to show as a credential.
    ///   - patience: How long nothing may come; longer than a request may wait for changes (contract §3.3).
    init(_ url: ServerURL, key: String?, patience: Duration = .seconds(90)) {
        self.url = url
        self.key = key
        self.patience = patience
    }

    var name: String { url.description }
    var hearsOfChanges: Bool { true }
    var isKeyless: Bool { key == nil }

    func send(
        _ request: APIRequest, take: (@Sendable ([UInt8]) throws -> Void)?
    ) async throws(CommandError) -> APIAnswer {
        let message = message(for: request)
        let client = HTTPClient(url, patience: patience)
        do {
            return try await DatabaseThread.run(name: "http-client") {
                var content: [UInt8] = []
                var failure: (any Error)?
                let head = try client.send(message) { head, piece in
                    guard let take, (200..<300).contains(head.status) else {
                        content += piece
                        return true
                    }
                    do { try take(piece) } catch { failure = error }
                    return failure == nil
                }
                if let failure { throw failure }
                return APIAnswer(status: head.status, fields: head.fields, content: content)
            }
        } catch let error as CommandError {
            throw error
        } catch {
            throw .failed("\(url): \(error)", next: "See that a server runs, and that this is where it listens.")
        }
    }

    func close() async {}

    private func message(for request: APIRequest) -> ClientRequest {
        var message = ClientRequest(request.method, request.target)
        if let key { message.fields.append((name: "Authorization", value: "Bearer \(key)")) }
        if let type = request.contentType { message.fields.append((name: "Content-Type", value: type)) }
        switch request.content {
        case .none: break
        case .json(let json): message.content = .bytes(json.bytes)
        case .bytes(let bytes, _): message.content = .bytes(bytes)
        case .pieces(let next, _): message.content = .pieces(next)
        }
        return message
    }
}
