import HTTP
import Sockets
import Testing

struct TrustedProxiesTests {
    private static let ranges = ["10.0.0.0/8", "2001:db8::/32"].compactMap { AddressRange($0) }

    private func client(
        _ peer: String, _ fields: Fields, field: ForwardedField = .xForwardedFor
    ) throws -> String? {
        let peer = try #require(SocketAddress(peer, port: 1))
        return TrustedProxies(Self.ranges, field: field).client(of: peer, fields)?.description
    }

    @Test func aStrangerMayWriteWhatTheyLike() throws {
        #expect(try client("192.0.2.1", ["X-Forwarded-For": "203.0.113.9"]) == "192.0.2.1")
    }

    @Test(arguments: [
        ("203.0.113.9", "203.0.113.9"),
        // The stranger claims to come from elsewhere: what the proxy saw counts.
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("203.0.113.9:4711", "203.0.113.9"), ("[2001:db9::1]:80", "2001:db9:0:0:0:0:0:1"),
        ("198.51.100.1, unknown", "10.0.0.1"), ("", "10.0.0.1"), ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
    ])
    func readsFromTheRight(value: String, expected: String) throws {
        #expect(try client("10.0.0.1", ["X-Forwarded-For": value]) == expected)
    }

    @Test func linesAreOneList() throws {
        let fields: Fields = ["X-Forwarded-For": "198.51.100.1", "x-forwarded-for": "203.0.113.9"]
        #expect(try client("10.0.0.1", fields) == "203.0.113.9")
    }

    @Test(arguments: [
        ("for=203.0.113.9", "203.0.113.9"), ("For=\"[2001:db9::1]:4711\";proto=https", "2001:db9:0:0:0:0:0:1"),
        ("for=198.51.100.1;by=10.0.0.2, proto=http;for=203.0.113.9", "203.0.113.9"),
        ("for=203.0.113.9, for=_hidden", "10.0.0.1"), ("for=\"203.0.113.9", "10.0.0.1"),
    ])
    func readsForwarded(value: String, expected: String) throws {
        let fields: Fields = ["Forwarded": value, "X-Forwarded-For": "192.0.2.66"]
        #expect(try client("10.0.0.1", fields, field: .forwarded) == expected)
    }

    @Test func aUnixSocketIsTrustedWhereAskedFor() {
        let peer = SocketAddress.unix(path: "")
        let fields: Fields = ["X-Forwarded-For": "203.0.113.9"]
        #expect(TrustedProxies(unixSockets: true).client(of: peer, fields) == .v4(203, 0, 113, 9))
        #expect(TrustedProxies().client(of: peer, fields) == nil)
    }
}
