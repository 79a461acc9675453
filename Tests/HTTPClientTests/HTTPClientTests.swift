import Glibc
import HTTP
import HTTPClient
import Testing

@Suite("A client over a real socket")
struct HTTPClientTests {
    @Test("Nobody there is told at once")
    func nobody() throws {
        let client = HTTPClient(try ServerURL("unix:/tmp/tabkeeper-no-such-socket"))
        #expect(throws: ClientFault.notConnected(reason: "No such file or directory")) {
            try client.answer(to: ClientRequest(.get, "/healthz"))
        }
        let long = HTTPClient(try ServerURL("unix:/" + String(repeating: "x", count: 200)))
        #expect(throws: ClientFault.self) { try long.answer(to: ClientRequest(.get, "/")) }
    }

    @Test("The names of this machine are known to all", arguments: ["localhost", "LocalHost.", "tabs.localhost"])
    func thisMachine(name: String) throws {
        // Nobody listens on port 1.
        let client = HTTPClient(try ServerURL("http://\(name):1"))
        #expect(throws: ClientFault.notConnected(reason: "Connection refused")) {
            try client.answer(to: ClientRequest(.get, "/healthz"))
        }
    }
}
