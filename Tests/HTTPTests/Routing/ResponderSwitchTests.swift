import HTTP
import Sockets
import Testing

struct ResponderSwitchTests {
    private func responder(_ name: String) -> Responder {
        let text: @Sendable () -> Response = { Response(.ok, content: .bytes(Array(name.utf8))) }
        let route = Route(.get, "/", operationID: name) { _, _ in text() }
        return Router(routes: [route]) { _, _ in text() }.responder.renewing("Name") { _ in { _ in name } }
    }

    private func request(_ responder: Responder) throws -> Request {
        let head = try #require(ParserOutcome.head("GET / HTTP/1.1\r\nHost: a\r\n\r\n"))
        guard case .accepted(_, let match) = responder.admit(head) else { throw Refused() }
        return Request(head: head, body: .collected([]), peer: .unix(path: ""), match: match)
    }

    private struct Refused: Error {}

    /// What each part of the responder says its name is.
    private func names(_ responder: Responder) async throws -> [String] {
        let request = try request(responder)
        let renewed = responder.renewed().map { "\($0.values(request.head)(0))" }.joined()
        let answered = await responder.respond(request)
        let faulty = responder.fault(.notFound, nil)
        return [request.match?.route.operationID, text(answered), text(faulty), renewed].map { $0 ?? "" }
    }

    private func text(_ response: Response) -> String? {
        if case .bytes(let bytes) = response.content { String(decoding: bytes, as: UTF8.self) } else { nil }
    }

    @Test func allPartsTurnAtOnceAndOnce() async throws {
        let subject = ResponderSwitch(first: responder("first"))
        let responder = subject.responder
        #expect(try await names(responder) == Array(repeating: "first", count: 4))
        subject.turn(to: self.responder("second"))
        #expect(try await names(responder) == Array(repeating: "second", count: 4))
        subject.turn(to: self.responder("third"))
        #expect(try await names(responder) == Array(repeating: "second", count: 4))
    }

    @Test func whatWasAdmittedBeforeIsAnsweredByItsRoute() async throws {
        let subject = ResponderSwitch(first: responder("first"))
        let request = try request(subject.responder)
        subject.turn(to: responder("second"))
        #expect(text(await subject.responder.respond(request)) == "first")
    }
}
