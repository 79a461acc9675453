import Sockets
import Testing

struct AddressRangeTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.0.2.7", "192.0.2.7", true),
        ("192.0.2.7", "192.0.2.8", false), ("0.0.0.0/0", "203.0.113.9", true), ("::/0", "2001:db8::1", true),
        ("::/0", "203.0.113.9", false), ("2001:db8::/33", "2001:db8:7fff::1", true),
        ("2001:db8::/33", "2001:db8:8000::1", false), ("2001:db8:0:0:8000::/65", "2001:db8::8000:0:0:1", true),
        ("2001:db8:0:0:8000::/65", "2001:db8::1", false), ("10.0.0.0/8", "::ffff:10.1.2.3", true),
    ])
    func contains(range: String, address: String, expected: Bool) throws {
        let range = try #require(AddressRange(range))
        #expect(try range.contains(#require(IPAddress(address))) == expected)
    }

    @Test(arguments: [
        "", "/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.1.0.0/8", "::1/64", "a/8", "10.0.0.0/8/8",
    ])
    func refuses(text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("::1", true), ("10.9.8.7", true), ("172.31.255.255", true), ("172.32.0.0", false),
        ("192.168.1.1", true), ("100.64.0.1", true), ("169.254.1.1", true), ("fd00::1", true), ("fe80::1", true),
        ("8.8.8.8", false), ("2001:db8::1", false), ("::ffff:10.0.0.1", true),
    ])
    func knowsLocalNetworks(address: String, expected: Bool) throws {
        let address = try #require(IPAddress(address))
        #expect(AddressRange.local.contains { $0.contains(address) } == expected)
    }
}
