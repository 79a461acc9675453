import HTTPClient
import Testing

@Suite("Where a server is")
struct ServerURLTests {
    @Test(
        "URLs as they are written again",
        arguments: [
            ("http://localhost:8080", "http://localhost:8080"), ("http://h/", "http://h"),
            ("HTTP://h:80/a/b/", "http://h/a/b"), ("http://[::1]:9", "http://[::1]:9"),
            ("http://[::1]", "http://[::1]"),
            ("unix:/run/t.sock", "unix:/run/t.sock"), ("unix:///run/t.sock", "unix:/run/t.sock"),
        ])
    func good(text: String, expected: String) throws {
        #expect(try ServerURL(text).description == expected)
    }

    @Test(
        "What cannot be connected to",
        arguments: [
            ("localhost:8080", ServerURLFault.noScheme), ("https://h", .encrypted), ("http://k@h", .credentials),
            ("http://h?x", .query), ("http://", .noHost), ("http://:80", .noHost), ("http://h:0", .badPort),
            ("http://h:http", .badPort), ("http://h:99999", .badPort), ("unix:t.sock", .noPath),
        ])
    func bad(text: String, expected: ServerURLFault) {
        #expect(throws: expected) { try ServerURL(text) }
    }
}
