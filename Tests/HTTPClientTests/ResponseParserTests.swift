import HTTP
import HTTPClient
import Testing

@Suite("Reading a response")
struct ResponseParserTests {
    struct Case: Sendable {
        let text: String
        var method = Method.get
        let status: Int
        let content: String
        var endsByItself = true
    }

    static let cases = [
        Case(text: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", status: 200, content: "hello"),
        Case(text: "HTTP/1.1 200 \r\nContent-Length:\t5 \r\n\r\nhelloextra", status: 200, content: "hello"),
        Case(text: "HTTP/1.1 204 No Content\r\n\r\n", status: 204, content: ""),
        Case(text: "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", status: 304, content: ""),
        Case(text: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", method: .head, status: 200, content: ""),
        Case(text: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", status: 200, content: ""),
        Case(
            text: "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 1\r\n\r\nx", status: 201,
            content: "x"),
        Case(
            text:
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\nA\r\n0123456789\r\n0\r\nT: x\r\n\r\n",
            status: 200, content: "abc0123456789"),
        Case(text: "HTTP/1.0 200 OK\r\n\r\nto the end", status: 200, content: "to the end", endsByItself: false),
    ]

    @Test("Whole, byte by byte and split at every index", arguments: cases)
    func splits(sample: Case) throws {
        let bytes = Array(sample.text.utf8)
        var pieces = [[bytes], bytes.map { [$0] }]
        for index in bytes.indices { pieces.append([Array(bytes[..<index]), Array(bytes[index...])]) }
        for split in pieces {
            var parser = ResponseParser(answerTo: sample.method)
            var content: [UInt8] = []
            for piece in split where !parser.isComplete { content += try parser.take(piece) }
            #expect(parser.isComplete == sample.endsByItself)
            try parser.finish()
            #expect(parser.head?.status == sample.status)
            #expect(String(decoding: content, as: UTF8.self) == sample.content)
        }
    }

    @Test(
        "What is no response is refused",
        arguments: [
            "SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/2 200\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 999 X\r\n\r\n",
            "HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "HTTP/1.1 200 OK\r\n: x\r\n\r\n",
            "HTTP/1.1 200 OK\r\nA B: x\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        ])
    func malformed(text: String) {
        var parser = ResponseParser(answerTo: .get)
        #expect(throws: ClientFault.self) { try parser.take(Array(text.utf8)) }
    }

    @Test("A head without end is refused, and an answer that ends too early")
    func limits() throws {
        var endless = ResponseParser(answerTo: .get)
        #expect(throws: ClientFault.malformed("a head of more than 64 KiB")) {
            for _ in 0..<70 { _ = try endless.take([UInt8](repeating: 65, count: 1_024)) }
        }
        for text in ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell"] {
            var parser = ResponseParser(answerTo: .get)
            _ = try parser.take(Array(text.utf8))
            #expect(throws: ClientFault.self) { try parser.finish() }
        }
    }
}
