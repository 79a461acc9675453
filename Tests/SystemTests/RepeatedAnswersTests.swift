import Glibc
import Testing

/// A request that is equal to the last one of its connection is answered from memory: only what would have been answered
/// anyway, and to who may still ask.
@Suite("The same request, again and again on one connection")
struct RepeatedAnswersTests {
    /// A connection on which one request is sent again and again.
    private final class Asking {
        private let client: HTTPClient
        private let descriptor: CInt
        private var reader: HTTPAnswerReader
        private let request: [UInt8]

        init(_ server: ServerProcess, _ target: String, as credential: String, _ fields: String = "") throws(Failed) {
            client = server.client
            descriptor = try client.connect()
            reader = HTTPAnswerReader(descriptor: descriptor)
            request = Array(
                "GET \(target) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(credential)\r\n\(fields)\r\n".utf8)
        }

        deinit { close(descriptor) }

        func again() throws(Failed) -> HTTPAnswer {
            try client.send(request, to: descriptor)
            return try reader.read(answerTo: "GET")
        }

        /// Until there can be no doubt that the answer comes from memory.
        func often() throws(Failed) -> HTTPAnswer {
            for _ in 0..<4 { _ = try again() }
            return try again()
        }
    }

    private static let person = "/v1/apps/com.example.videos/users/ana"
    private static let layout = Demo.customization(of: "ana") + "/layout?family=pad"

    private static func prepared(_ arguments: [String] = []) throws -> ServerProcess {
        let server = try ServerProcess(in: TemporaryDirectory(), arguments)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        return server
    }

    private static func token(_ server: ServerProcess) throws -> String {
        try #require(try Demo.call(server, "POST", person + "/tokens", [:])["token"]?.string)
    }

    private static func key(_ server: ServerProcess) throws -> (id: String, text: String) {
        let key = try Demo.call(server, "POST", "/v1/keys", ["role": "read", "app": "com.example.videos"])
        return (try #require(key["id"]?.string), try #require(key["key"]?.string))
    }

    @Test("Who was revoked is refused at the next one; who was not goes on")
    func revoked() throws {
        let server = try Self.prepared()
        let key = try Self.key(server)
        let byToken = try Asking(server, Self.layout, as: Self.token(server))
        let byKey = try Asking(server, Self.layout, as: key.text)
        let byAdmin = try Asking(server, Self.layout, as: ServerProcess.key)
        for asking in [byToken, byKey, byAdmin] { #expect(try asking.often().status == 200) }

        #expect(try server.call("DELETE", Self.person + "/tokens").status == 204)
        #expect(try byToken.again().status == 401)
        for asking in [byKey, byAdmin] { #expect(try asking.often().status == 200) }

        #expect(try server.call("DELETE", "/v1/keys/" + key.id).status == 204)
        #expect(try byKey.again().status == 401)
        #expect(try byAdmin.often().status == 200)
        try server.stop(SIGTERM)
    }

    @Test("A token that expires is refused from then on")
    func expired() throws {
        let server = try Self.prepared(["--clock-leeway", "0"])
        let answer = try Demo.call(server, "POST", Self.person + "/tokens", ["lifetime": 2])
        let asking = try Asking(server, Self.layout, as: #require(answer["token"]?.string))
        #expect(try asking.often().status == 200)
        let deadline = ContinuousClock.now + .seconds(30)
        while try asking.again().status == 200, .now < deadline { usleep(20_000) }
        #expect(try asking.again().status == 401)
        try server.stop(SIGTERM)
    }

    @Test("What somebody changed, and what was published, is in the next one")
    func changed() throws {
        let server = try Self.prepared()
        let asking = try Asking(server, Self.layout, as: Self.token(server))
        #expect(try asking.often().json["revision"]?.integer == 0)
        _ = try Demo.call(
            server, "POST", Demo.customization(of: "ana") + "/changes",
            ["changes": [Demo.visibility(of: "forest", "hidden")]])
        #expect(try asking.again().json["revision"]?.integer == 1)
        #expect(try asking.often().json["catalogRevision"]?.integer == 1)
        _ = try Demo.call(server, "PUT", Demo.catalog, ["tabs": [["id": "watchNow", "title": "Now"]]])
        #expect(try asking.again().json["catalogRevision"]?.integer == 2)
        try server.stop(SIGTERM)
    }

    @Test("Each has a name and a duration of its own, unless the client gave it a name; all are logged")
    func names() throws {
        let server = try Self.prepared()
        let asking = try Asking(server, Self.layout, as: ServerProcess.key)
        let named = try Asking(server, Self.layout, as: ServerProcess.key, "X-Request-Id: mine\r\n")
        var names: Set<String> = []
        for _ in 0..<5 {
            let answer = try asking.again()
            names.insert(try #require(answer.field("X-Request-Id")))
            let duration = try #require(answer.field("Server-Timing"))
            #expect(duration.wholeMatch(of: /app;dur=[0-9]+\.[0-9]{3}/) != nil, "\(duration)")
            #expect(try named.again().field("X-Request-Id") == "mine")
        }
        #expect(names.count == 5)
        try server.stop(SIGTERM)
        let logged = try server.log.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
            .filter { $0["operation"]?.string == "getLayout" }.compactMap { $0["requestId"]?.string }
        #expect(Set(logged) == names.union(["mine"]))
        #expect(logged.count == 10)
    }

    @Test("They count like all others: who asks too often is told so")
    func rates() throws {
        let server = try Self.prepared(["--key-rate", "1"])
        let asking = try Asking(server, Self.layout, as: Self.key(server).text)
        var statuses: [Int] = []
        for _ in 0..<12 { statuses.append(try asking.again().status) }
        // One a second, and ten at once; a slow machine may be given one more meanwhile.
        #expect(statuses.prefix(10).allSatisfy { $0 == 200 })
        let deadline = ContinuousClock.now + .seconds(30)
        while try asking.again().status == 200, .now < deadline {}
        #expect(try asking.again().status == 429)
        try server.stop(SIGTERM)
    }
}
