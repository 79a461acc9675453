import HTTP

/// Sends requests over HTTP/1.1 and waits for the answers, each on a connection of its own.
///
/// It blocks its thread, as a command may that has nothing else to do.
package struct HTTPClient: Sendable {
    /// A whole answer.
    package struct Answer: Sendable {
        package let head: ResponseHead
        package let content: [UInt8]
    }

    private let url: ServerURL
    private let patience: Duration

    /// A client of one server.
    ///
    /// - Parameter patience: How long nothing may come before the connection is given up.
    package init(_ url: ServerURL, patience: Duration = .seconds(90)) {
        self.url = url
        self.patience = patience
    }

    /// Sends a request and gives the whole answer.
    package func answer(to request: ClientRequest) throws(ClientFault) -> Answer {
        var content: [UInt8] = []
        let head = try send(request) { _, piece in
            content += piece
            return true
        }
        return Answer(head: head, content: content)
    }

    /// Sends a request and hands on the content piece by piece.
    ///
    /// - Parameter take: Is given each piece that is not empty; `false` ends the answer.
    package func send(
        _ request: ClientRequest, take: (ResponseHead, [UInt8]) -> Bool
    ) throws(ClientFault) -> ResponseHead {
        let socket = try ClientSocket(url.place, patience: patience)
        if try socket.send(request.head(for: url)) { try Self.send(request.content, on: socket) }
        var parser = ResponseParser(answerTo: request.method)
        while !parser.isComplete {
            let bytes = try socket.receive()
            let piece = try bytes.isEmpty ? [] : parser.take(bytes)
            if !piece.isEmpty, let head = parser.head, !take(head, piece) { return head }
            if bytes.isEmpty { try parser.finish() }
        }
        guard let head = parser.head else { throw .malformed("no answer") }
        return head
    }

    private static func send(_ content: ClientRequest.Content, on socket: borrowing ClientSocket) throws(ClientFault) {
        switch content {
        case .none: return
        case .bytes(let bytes): _ = try socket.send(bytes)
        case .pieces(let next):
            while let piece = try Self.piece(next) {
                guard !piece.isEmpty else { continue }
                let size = Array((String(piece.count, radix: 16) + "\r\n").utf8)
                guard try socket.send(size + piece + [13, 10]) else { return }
            }
            _ = try socket.send(Array("0\r\n\r\n".utf8))
        }
    }

    private static func piece(_ next: () throws -> [UInt8]?) throws(ClientFault) -> [UInt8]? {
        do { return try next() } catch { throw .contentFailed("\(error)") }
    }
}
