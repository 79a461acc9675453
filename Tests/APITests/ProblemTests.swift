import APITestSupport
import CustomizationsWire
import HTTP
import Store
import Synchronization
import Testing

@Suite("Problems")
struct ProblemTests {
    private static let secret = "SELECT * FROM customization at /var/lib/x"

    @Test(
        "What the store cannot do is 503 with Retry-After, and never tells the store's own words",
        arguments: [
            (StoreError.overloaded, "overloaded", "1"), (.full, "no-space", "60"),
            (.readOnly(secret), "unavailable", "60"), (.inputOutput(secret), "unavailable", "60"),
            (.moved, "unavailable", "60"),
            (.unreadable(secret), "unavailable", "60"), (.failed(secret), "unavailable", "5"),
            (.closed, "unavailable", "1"),
        ])
    func unavailable(error: StoreError, code: String, seconds: String) async throws {
        let log = Mutex<[String]>([])
        let api = APIFixture(store: BrokenStore(error: error)) { line in log.withLock { $0.append(line) } }
        for request in [
            "GET /v1/apps", "GET /v1/apps/app/catalogs/main", "GET \(APIFixture.base)",
            "GET \(APIFixture.base)/layout?family=pad",
        ] {
            try await EndpointCase(
                request, 503, code, forbids: ["customization at", "/var", #""revision""#],
                fields: ["Retry-After": seconds]
            ).check(api)
        }
        let told = log.withLock { $0 }
        switch error {
        case .readOnly, .inputOutput, .unreadable, .failed:
            #expect(told.count == 4 && told.allSatisfy { $0.contains(Self.secret) })
        case .full, .moved: #expect(told.count == 4)
        default: #expect(told.isEmpty)
        }
    }

    @Test("A store that is not ready is told by readiness alone")
    func readiness() async throws {
        let api = APIFixture(store: BrokenStore(error: .closed))
        try await EndpointCase("GET /readyz", 503, "unavailable", fields: ["Retry-After": "1"]).check(api)
        try await EndpointCase("GET /healthz", 200, has: [#"{"status":"ok"}"#]).check(api)
    }

    @Test("A client's name for its request is kept if it is 1 to 128 visible ASCII characters")
    func requestID() async throws {
        let api = APIFixture(store: BrokenStore(error: .closed))
        let longest = String(repeating: "x", count: 128)
        for name in ["r-1", longest] {
            let answer = try await api.send("GET /healthz", nil, ["X-Request-Id": name])
            #expect(answer["X-Request-Id"] == name)
        }
        for name in ["", "a b", "é", longest + "x"] {
            let answer = try await api.send("GET /nowhere", nil, ["X-Request-Id": name])
            let made = try #require(answer["X-Request-Id"])
            #expect(made != name && made.utf8.count == 13)
            #expect(answer.json["requestId"] == .string(made))
        }
    }

    @Test(
        "A fault of HTTP is a problem too",
        arguments: [
            (Fault.malformedRequestLine("x"), 400, "malformed-request"), (.headerTimeout, 408, "timeout"),
            (.contentTooLarge(limit: 1), 413, "content-too-large"), (.targetTooLong(limit: 1), 414, "target-too-long"),
            (.expectationFailed, 417, "expectation-failed"), (.headerTooLarge(limit: 1), 431, "header-too-large"),
            (.invalidResponse("x"), 500, "internal-error"), (.methodNotImplemented, 501, "not-implemented"),
            (.overloaded, 503, "overloaded"), (.versionNotSupported, 505, "version-not-supported"),
        ])
    func faults(fault: Fault, status: Int, code: String) {
        let api = APIFixture(store: BrokenStore(error: .closed))
        let answer = Answer(api.responder.fault(fault, nil))
        #expect(answer.status == status)
        #expect(answer.status == fault.status.code)
        #expect(answer.problem == code)
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["X-Request-Id"]?.utf8.count == 13)
        #expect((answer["Retry-After"] == "1") == (status == 503))
    }

    @Test(
        "An Accept that excludes the answer's type is 406; one that cannot be read excludes nothing",
        arguments: [
            ("application/json", 200), ("application/*", 200), ("*/*;q=0.1", 200), ("text/html, */*;q=0.1", 200),
            ("?", 200), ("text/html", 406), ("application/json;q=0, */*", 406), ("application/json;q=0.000", 406),
            ("*/*;q=0, application/json", 200), ("", 200),
        ])
    func acceptance(accept: String, status: Int) async throws {
        let api = APIFixture(store: BrokenStore(error: .closed))
        try await EndpointCase("GET /healthz", with: ["Accept": accept], status, status == 406 ? "not-acceptable" : nil)
            .check(api)
    }

    @Test("OPTIONS tells the methods, HEAD answers as GET")
    func methods() async throws {
        let api = try await APIFixture.prepared()
        for step in [
            EndpointCase(
                "OPTIONS \(APIFixture.base)", 204, fields: ["Allow": "GET, HEAD, PUT, DELETE, PATCH, OPTIONS"]),
            EndpointCase("HEAD \(APIFixture.base)", 200, fields: ["Content-Type": "application/json"]),
            EndpointCase(
                "DELETE \(APIFixture.base)/layout", 405, "method-not-allowed",
                fields: ["Allow": "GET, HEAD, POST, OPTIONS"]),
        ] {
            try await step.check(api)
        }
        await api.close()
    }
}
