import API
import APITestSupport
import CustomizationsWire
import HTTP
import Sockets
import Testing

@Suite("Answers while the database is being opened")
struct OpeningAnswersTests {
    private static let sentence = "The database is being migrated from schema version 1 to 5."

    private func answers() -> OpeningAnswers {
        OpeningAnswers(progress: { Self.sentence }, metrics: { Array("figures".utf8) })
    }

    private func send(
        _ request: String, _ content: String = "", to responder: Responder
    ) async throws -> Answer {
        try await responder.answer(
            to: "\(request) HTTP/1.1\r\nHost: a\r\nX-Request-Id: r\r\nOrigin: https://a.example\r\n"
                + "Content-Length: \(content.utf8.count)\r\n\r\n", Array(content.utf8))
    }

    @Test("The process lives")
    func health() async throws {
        for audience in [Operations.Audience.all, .clients, .operators] {
            let answer = try await send("GET /healthz", to: answers().responder(for: audience))
            #expect(answer.status == 200 && answer.text == #"{"status":"ok"}"#)
            #expect(answer["X-Request-Id"] == "r" && answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Cache-Control"] == "no-store")
        }
    }

    @Test(
        "It cannot serve, whatever it is asked for, and says how far it has come",
        arguments: [
            ("GET /readyz", ""), ("HEAD /readyz", ""), ("GET /v1/apps", ""), ("PUT /v1/apps/a", "{}"),
            ("POST /healthz", "{}"), ("DELETE /no/such/thing", ""), ("GET /openapi.yaml", ""), ("OPTIONS *", ""),
            ("POST /v1/apps/a/import", String(repeating: "x", count: 3_000_000)),
        ])
    func unavailable(request: String, content: String) async throws {
        let crossOrigin = CrossOrigin(origins: ["https://a.example"])
        let answer = try await send(request, content, to: answers().responder(for: .all, crossOrigin))
        #expect(answer.status == 503 && answer.problem == "unavailable", "\(answer.text)")
        #expect(answer.json["detail"] == .string(Self.sentence) && answer.json["requestId"] == .string("r"))
        #expect(answer["Retry-After"] == "5" && answer["Content-Type"] == "application/problem+json")
        #expect(answer["Cache-Control"] == "no-store" && answer["Access-Control-Allow-Origin"] == "https://a.example")
    }

    @Test("Metrics are for operators, where those are served apart")
    func metrics() async throws {
        for (audience, status) in [(Operations.Audience.all, 200), (.operators, 200), (.clients, 503)] {
            let answer = try await send("GET /metrics", to: answers().responder(for: audience))
            #expect(answer.status == status && (answer.text == "figures") == (status == 200))
        }
    }

    @Test("What is no request is told as a problem")
    func fault() {
        let answer = Answer(answers().responder(for: .all).fault(.badHost("none"), nil))
        #expect(answer.status == 400 && answer.problem == "malformed-request")
    }

    /// Its content may be on its way still, and is not collected: the API would take it for none.
    @Test("A request that was admitted meanwhile is not answered by the API, a later one is")
    func handingOver() async throws {
        let api = try await APIFixture.prepared()
        let whole = ResponderSwitch(first: answers().responder(for: .all))
        var parser = RequestParser(limits: ServerLimits())
        var index = 0
        let bytes = Array("PUT /v1/apps/b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n".utf8)
        let head = try #require(try parser.parse(bytes, from: &index))
        guard case .accepted(.streamed, let match?) = whole.responder.admit(head) else {
            Issue.record("not admitted with a route")
            return
        }
        whole.turn(to: api.responder)
        let request = Request(head: head, body: .collected([]), peer: .unix(path: ""), match: match)
        #expect(Answer(await whole.responder.respond(request)).status == 503)
        #expect(try await send("GET /readyz", to: whole.responder).status == 200)
        #expect(try await send("GET /v1/apps", to: whole.responder).status == 401)
        await api.close()
    }
}
