import Glibc
import Testing

@Suite("The log of a server")
struct LogTests {
    @Test("Each request is a line of JSON, without credentials and people")
    func requests() throws {
        let server = try ServerProcess(in: TemporaryDirectory())
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        _ = try Demo.call(server, "GET", Demo.customization(of: "ana-of-the-log"))
        #expect(try server.client.call("GET", "/nowhere-ana-of-the-log").status == 404)
        try server.stop(SIGTERM)
        let lines = try server.log.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
        let requests = lines.filter { $0["event"]?.string == "request" }
        #expect(requests.map { $0["status"]?.integer } == [201, 201, 200, 404])
        #expect(requests[2]["route"]?.string == "/v1/apps/{app}/users/{user}/customizations/{catalog}")
        #expect(requests[2]["operation"]?.string == "getCustomization")
        #expect(try #require(requests[2]["requestId"]?.string).count == 13)
        for forbidden in ["ana-of-the-log", ServerProcess.key, "Bearer", "127.0.0.1"] {
            #expect(!server.log.contains(forbidden))
        }
    }

    @Test("With --log-people it has paths and addresses, and still no credential")
    func people() throws {
        let server = try ServerProcess(
            in: TemporaryDirectory(), ["--log-people", "on", "--trusted-proxies", "127.0.0.0/8"])
        let fields = [(name: "X-Forwarded-For", value: "203.0.113.9"), (name: "Authorization", value: "Bearer wrong")]
        #expect(try server.client.call("GET", "/v1/apps/ana", fields: fields).status == 401)
        try server.stop(SIGTERM)
        #expect(server.log.contains(#""path":"/v1/apps/ana","client":"203.0.113.9""#))
        #expect(!server.log.contains("wrong"))
    }
}
