import Sockets
import Testing

struct SocketAddressTests {
    @Test func readsLiterals() throws {
        #expect(SocketAddress("127.0.0.1", port: 80) == SocketAddress(.v4(127, 0, 0, 1), port: 80))
        #expect(SocketAddress("::1", port: 80) == SocketAddress(.v6(0, 1), port: 80))
        #expect(SocketAddress("2001:db8::5", port: 0)?.ip == .v6(0x2001_0DB8_0000_0000, 5))
        #expect(SocketAddress("localhost", port: 80) == nil)
        #expect(SocketAddress("1.2.3", port: 80) == nil)
    }

    @Test func describesItself() {
        #expect(SocketAddress(.v4(10, 0, 255, 1), port: 8080).description == "10.0.255.1:8080")
        #expect(SocketAddress(.v6(0x2001_0DB8_0000_0000, 5), port: 443).description == "[2001:db8:0:0:0:0:0:5]:443")
    }

    @Test func aClientIsAnAddressOrAnIPv6Network() {
        let first = IPAddress.v6(0x2001_0DB8_0000_0001, 5)
        #expect(first.clientKey == IPAddress.v6(0x2001_0DB8_0000_0001, 6).clientKey)
        #expect(first.clientKey != IPAddress.v6(0x2001_0DB8_0000_0002, 5).clientKey)
        // ::ffff:1.2.3.4 is the IPv4 client 1.2.3.4.
        #expect(IPAddress.v6(0, 0xFFFF_0102_0304).clientKey == .v4(1, 2, 3, 4))
    }
}
