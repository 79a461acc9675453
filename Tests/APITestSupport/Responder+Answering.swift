package import HTTP
import Sockets

extension Responder {
    /// Answers a request as a server would that has read all of it, without sockets.
    ///
    /// - Parameter head: Request line and fields, with the empty line.
    package func answer(to head: String, _ content: [UInt8] = []) async throws -> Answer {
        var parser = RequestParser(limits: ServerLimits())
        var index = 0
        guard let head = try parser.parse(Array(head.utf8), from: &index) else { throw Incomplete() }
        var request = Request(head: head, body: .collected(content), peer: SocketAddress(.v4(0), port: 0))
        switch admit(head) {
        case .refused: break
        case .accepted(let policy, let match):
            request.match = match
            switch policy {
            case .none where !content.isEmpty: return Answer(fault(.unexpectedContent, request))
            case .collected(let limit) where content.count > limit:
                return Answer(fault(.contentTooLarge(limit: limit), request))
            case .none, .collected, .streamed: break
            }
        }
        return await Answer.whole(await respond(request))
    }

    /// The request has no whole head.
    private struct Incomplete: Error {}
}
