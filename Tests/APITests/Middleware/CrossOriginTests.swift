import API
import HTTP
import Sockets
import Store
import Testing

struct CrossOriginTests {
    private let operations = Operations(
        store: BrokenStore(error: .closed), authenticator: Credentials(store: BrokenStore(error: .closed), now: { 0 }))

    private func answer(
        _ requestLine: String, _ fields: String, origins: [String] = ["https://app.example"],
        for audience: Operations.Audience = .all
    ) async throws -> Response {
        let responder = operations.responder(for: audience, CrossOrigin(origins: origins))
        var parser = RequestParser(limits: ServerLimits())
        var index = 0
        let text = "\(requestLine) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
        let head = try #require(try parser.parse(Array(text.utf8), from: &index))
        let request = Request(head: head, body: .collected([]), peer: SocketAddress(.loopback, port: 1))
        return await responder.respond(request)
    }

    private static let customization = "/v1/apps/a/users/u/customizations/main"
    private static let origin = "Origin: https://app.example\r\n"

    @Test func aPreflightTellsMethodsAndFields() async throws {
        let response = try await answer(
            "OPTIONS \(Self.customization)", Self.origin + "Access-Control-Request-Method: PATCH\r\n")
        #expect(response.status == .noContent)
        #expect(response.fields["Access-Control-Allow-Origin"] == "https://app.example")
        let methods = try #require(response.fields["Access-Control-Allow-Methods"])
        #expect(methods.contains("PATCH"))
        #expect(try #require(response.fields["Access-Control-Allow-Headers"]).contains("If-Match"))
        #expect(!response.fields.contains("Access-Control-Allow-Credentials"))
    }

    @Test func faultsAreReadableToo() async throws {
        for path in ["/nowhere", Self.customization] {
            let response = try await answer("GET \(path)", Self.origin)
            #expect(response.status.code >= 400)
            #expect(response.fields["Access-Control-Allow-Origin"] == "https://app.example")
            #expect(try #require(response.fields["Access-Control-Expose-Headers"]).contains("ETag"))
        }
        let fault = operations.responder(for: .all, CrossOrigin(origins: ["*"])).fault(.headerTimeout, nil)
        #expect(fault.fields.values("Vary") == ["Origin"])
    }

    @Test(arguments: [
        "Origin: https://evil.example\r\n", "Origin: null\r\n", "Origin: https://app.example.evil.example\r\n",
        "Origin: HTTPS://app.example\r\n", "", "Origin: https://app.example\r\nOrigin: https://evil.example\r\n",
    ])
    func otherOriginsGetNothing(fields: String) async throws {
        let response = try await answer("GET /healthz", fields)
        #expect(!response.fields.pairs.contains { $0.name.lowercased().hasPrefix("access-control") })
        #expect(response.fields.values("Vary").contains { $0.contains("Origin") })
    }

    @Test func aStarIsAnyOriginAndNoneIsNone() async throws {
        let any = try await answer("GET /healthz", "Origin: null\r\n", origins: ["*"])
        #expect(any.fields["Access-Control-Allow-Origin"] == "*")
        let none = try await answer("GET /healthz", Self.origin, origins: [])
        #expect(!none.fields.contains("Access-Control-Allow-Origin"))
    }

    @Test func eachAudienceHasItsOperations() async throws {
        let expected: [(Operations.Audience, String, Int)] = [
            (.all, "/metrics", 200), (.clients, "/metrics", 404), (.operators, "/metrics", 200),
            (.clients, "/healthz", 200), (.operators, "/healthz", 200), (.operators, "/v1/apps", 404),
        ]
        for (audience, path, status) in expected {
            #expect(try await answer("GET \(path)", "", for: audience).status.code == status, "\(audience) \(path)")
        }
    }

    @Test func everyAnswerTellsItsTimeAndKeepsTheTrace() async throws {
        let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        let response = try await answer("GET /healthz", "traceparent: \(trace)\r\n")
        #expect(response.fields["traceparent"] == trace)
        #expect(try #require(response.fields["Server-Timing"]).hasPrefix("app;dur="))
        #expect(response.fields["X-Content-Type-Options"] == "nosniff")
        let malformed = try await answer("GET /healthz", "traceparent: x\r\n")
        #expect(!malformed.fields.contains("traceparent"))
    }

    @Test func readinessEndsWhenTheServerDrains() async throws {
        operations.drainSignal.begin()
        #expect(try await answer("GET /readyz", "").status == .serviceUnavailable)
        #expect(try await answer("GET /healthz", "").status == .ok)
    }
}
