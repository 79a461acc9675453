import HTTP
import Testing

struct ResponseHeadWriterTests {
    private let date = Array("Sun, 06 Nov 1994 08:49:37 GMT".utf8)

    private func head(
        _ response: Response, method: HTTP.Method = .get, version: Version = .http11, keepsAlive: Bool = true
    ) throws -> String {
        let framing = ResponseFraming(response, method: method, version: version, keepsAlive: keepsAlive)
        var buffer: [UInt8] = []
        try ResponseHeadWriter.write(response, framing, date: date, into: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    private let start = "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"

    @Test func writesLengthAndFields() throws {
        let response = Response(.ok, fields: ["ETag": "\"a\""], content: .bytes([1, 2, 3]))
        #expect(try head(response) == start + "Content-Length: 3\r\nETag: \"a\"\r\n\r\n")
        #expect(try head(response, method: .head) == start + "Content-Length: 3\r\nETag: \"a\"\r\n\r\n")
        #expect(try head(response, keepsAlive: false).contains("\r\nConnection: close\r\n"))
    }

    @Test func streamsAreChunkedOrEndWithTheConnection() throws {
        let response = Response(.ok, content: .stream { _ in })
        #expect(try head(response) == start + "Transfer-Encoding: chunked\r\n\r\n")
        #expect(try head(response, version: .http10) == start + "Connection: close\r\n\r\n")
    }

    /// RFC 9110 §8.6: no Content-Length with 204; with 304 it would have to be that of the 200.
    @Test(arguments: [204, 304])
    func someStatusesHaveNoFraming(code: Int) throws {
        let text = try head(Response(Status(code), content: .bytes([1])))
        #expect(!text.contains("Content-Length"))
        #expect(!text.contains("Transfer-Encoding"))
        let framing = ResponseFraming(
            Response(Status(code), content: .bytes([1])), method: .get, version: .http11, keepsAlive: true)
        #expect(!framing.sendsContent)
    }

    @Test func emptyContentHasLengthZero() throws {
        #expect(try head(Response(.ok)) == start + "Content-Length: 0\r\n\r\n")
    }

    @Test func framingFieldsOfHandlersAreIgnored() throws {
        let fields: Fields = [
            "content-length": "99", "Transfer-Encoding": "gzip", "connection": "upgrade", "DATE": "now", "X": "y",
        ]
        #expect(try head(Response(.ok, fields: fields)) == start + "Content-Length: 0\r\nX: y\r\n\r\n")
    }

    @Test(arguments: [
        ("X", "a\r\nSet-Cookie: b"), ("X", "a\nb"), ("X", "a\rb"), ("X", "a\u{0}"), ("X", "a\u{7f}"), ("X Y", "a"),
        ("", "a"),
        ("X:", "a"), ("X\r\nY", "a"),
    ])
    func refusesWhatWouldSplitTheResponse(name: String, value: String) {
        let response = Response(.ok, fields: [name: value])
        let framing = ResponseFraming(response, method: .get, version: .http11, keepsAlive: true)
        var buffer: [UInt8] = [9]
        #expect(throws: Fault.self) {
            try ResponseHeadWriter.write(response, framing, date: date, into: &buffer)
        }
        #expect(buffer == [9])
    }
}
