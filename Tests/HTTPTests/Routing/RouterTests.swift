import HTTP
import Sockets
import Testing

struct RouterTests {
    private static func echo(_ id: String) -> Handler {
        { request, parameters in
            let values = ["app", "user", "catalog"].compactMap { name in parameters[name].map { "\(name)=\($0)" } }
            return Response(.ok, content: .bytes(Array(([id] + values).joined(separator: " ").utf8)))
        }
    }

    private let router = Router(routes: [
        Route(.get, "/healthz", operationID: "health", handler: echo("health")),
        Route(.get, "/v1/apps/{app}", operationID: "getApp", handler: echo("getApp")),
        Route(.put, "/v1/apps/{app}", operationID: "putApp", content: .collected(limit: 10), handler: echo("putApp")),
        Route(.get, "/v1/apps/special", operationID: "special", handler: echo("special")),
        Route(.get, "/v1/apps/{app}/users/{user}", operationID: "getUser", handler: echo("getUser")),
        Route(
            .post, "/v1/apps/special/users", operationID: "postUsers", content: .streamed, handler: echo("postUsers")),
    ])

    private func answer(_ method: String, _ path: String) async throws -> (Response, String) {
        let head = try #require(ParserOutcome.head("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\r\n"))
        let peer = SocketAddress(.loopback, port: 1)
        let response = await router.respond(Request(head: head, body: .collected([]), peer: peer))
        guard case .bytes(let bytes) = response.content else { return (response, "") }
        return (response, String(decoding: bytes, as: UTF8.self))
    }

    @Test(arguments: [
        ("/healthz", "health"), ("/v1/apps/x", "getApp app=x"), ("/v1/apps/special", "special"),
        ("/v1/apps/a%2Fb", "getApp app=a/b"), ("/v1/apps/special/users/u", "getUser app=special user=u"),
        ("/v1/apps/x/users/%C3%A9", "getUser app=x user=é"), ("/v1/apps/%73pecial", "special"),
    ])
    func findsRoutes(path: String, answer: String) async throws {
        #expect(try await self.answer("GET", path).1 == answer)
    }

    @Test(arguments: [
        "/", "/healthz/", "//healthz", "/x/..%2f..%2fhealthz", "/%2e%2e/healthz", "/v1/apps/", "/v1/apps//users/u",
        "/HEALTHZ", "/v1/apps/x/users", "/v1/apps/x/users/u/v", "/./healthz",
    ])
    func nothingElseIsFound(path: String) async throws {
        #expect(try await answer("GET", path).0.status == .notFound)
    }

    @Test func aWrongMethodLearnsTheRightOnes() async throws {
        for method in ["DELETE", "TRACE"] {
            let (response, _) = try await answer(method, "/v1/apps/x")
            #expect(response.status == .methodNotAllowed)
            #expect(response.fields["Allow"] == "GET, HEAD, PUT, OPTIONS")
            // Both shapes that this path has.
            #expect(try await answer("DELETE", "/v1/apps/special").0.fields["Allow"] == "GET, HEAD, PUT, OPTIONS")
            #expect(try await answer("PUT", "/v1/apps/special").1 == "putApp app=special")
        }
    }

    @Test func headIsAnsweredByGet() async throws {
        #expect(try await answer("HEAD", "/healthz").1 == "health")
        #expect(try await answer("HEAD", "/v1/apps/special/users").0.status == .methodNotAllowed)
    }

    @Test func optionsTellsTheMethods() async throws {
        let (response, _) = try await answer("OPTIONS", "/healthz")
        #expect(response.status == .noContent)
        #expect(response.fields["Allow"] == "GET, HEAD, OPTIONS")
        #expect(try await answer("OPTIONS", "*").0.status == .noContent)
        #expect(try await answer("OPTIONS", "/nowhere").0.status == .notFound)
    }

    @Test func decidesAboutContentByTheHead() throws {
        func admission(_ line: String) throws -> Admission {
            router.admit(try #require(ParserOutcome.head("\(line) HTTP/1.1\r\nHost: a\r\n\r\n")))
        }
        guard case .accepted(.collected(limit: 10), let match) = try admission("PUT /v1/apps/x"),
            match?.route.operationID == "putApp", match?.parameters["app"] == "x"
        else { throw Fault.notFound }
        guard case .accepted(.streamed, _) = try admission("POST /v1/apps/special/users") else { throw Fault.notFound }
        guard case .refused(.notFound) = try admission("PUT /x") else { throw Fault.notFound }
        guard case .refused(.methodNotAllowed) = try admission("PUT /healthz") else { throw Fault.notFound }
    }

    @Test func literalsAreComparedByBytes() async throws {
        let router = Router(routes: [Route(.get, "/K", operationID: "k", handler: Self.echo("k"))])
        // U+212A KELVIN SIGN is canonically equal to K.
        let head = try #require(ParserOutcome.head("GET /%E2%84%AA HTTP/1.1\r\nHost: a\r\n\r\n"))
        guard case .refused(.notFound) = router.admit(head) else { throw Fault.notFound }
    }

    @Test func middlewareWrapsInOrder() async throws {
        func mark(_ text: String) -> Middleware {
            { request, next in
                var response = await next(request)
                response.fields.append("X-Mark", text)
                return response
            }
        }
        let responder = router.responder.wrapped(by: mark("inner")).wrapped(by: mark("outer"))
        let head = try #require(ParserOutcome.head("GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n"))
        let peer = SocketAddress(.loopback, port: 1)
        let response = await responder.respond(Request(head: head, body: .collected([]), peer: peer))
        #expect(response.status == .notFound)
        #expect(response.fields.values("X-Mark") == ["inner", "outer"])
    }
}
