import HTTP
import Testing

struct RequestParserTests {
    /// Each is fed whole, byte by byte and split at every index.
    private func outcome(_ text: String, limits: ServerLimits = ServerLimits()) -> ParserOutcome {
        Splits.sameOutcome(text.latin1) { ParserOutcome($0, limits: limits) }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / a none"),
        ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / a none"),
        ("GET /a?b=c HTTP/1.1\r\nhost:a.example:80\r\n\r\n", "GET /a a.example:80 none"),
        ("GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n", "GET / [::1]:8080 none"),
        ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", "GET / a none"),
        ("GET / HTTP/1.0\r\n\r\n", "GET / - none close"),
        ("GET http://a HTTP/1.1\r\nHost: a\r\n\r\n", "GET / a none"),
        ("GET http://a?q HTTP/1.1\r\nHost: a\r\n\r\n", "GET / a none"),
        ("GET / HTTP/1.1\r\nHost: [2001:DB8::1]:80\r\n\r\n", "GET / [2001:db8::1]:80 none"),
        ("GET http://A.example/x HTTP/1.1\r\nHost: a.EXAMPLE\r\n\r\n", "GET /x a.example none"),
        ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS * a none"),
        ("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\n\r\n", "PUT / a length(12)"),
        ("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", "PUT / a none"),
        ("PUT / HTTP/1.1\r\nHost: a\r\nTRANSFER-encoding:\tChunked \r\n\r\n", "PUT / a chunked"),
        (
            "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: 100-Continue\r\n\r\n",
            "PUT / a length(1) continue"
        ),
        ("PUT / HTTP/1.0\r\nHost: a\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n", "PUT / a length(1) close"),
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, Close\r\n\r\n", "GET / a none close"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX-A: caf\u{e9}\r\nX-B:\r\n\r\n", "GET / a none"),
        ("GET / HTTP/1.1\r\nHost: a\r\nContent_Length: 5\r\n\r\n", "GET / a none"),
    ])
    func accepts(text: String, head: String) {
        #expect(outcome(text).heads == [head])
        #expect(outcome(text).fault == nil)
    }

    @Test(arguments: [
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
        "GET / / HTTP/1.1\r\nHost: a\r\n\r\n", " GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\r\n\r\n", "GET\r\n\r\n",
        "GET / \r\nHost: a\r\n\r\n", "GET / http/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.10\r\nHost: a\r\n\r\n",
        "GET / HTTP/1,1\r\nHost: a\r\n\r\n", "GET / HTTP/1.\r\nHost: a\r\n\r\n", "G@T / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\rHost: a\r\n\r\n", "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "\rGET / HTTP/1.1\r\nHost: a\r\n\r\n", "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}",
    ])
    func refusesTheRequestLine(text: String) {
        guard case .malformedRequestLine = outcome(text).fault else {
            Issue.record("\(text.debugDescription): \(outcome(text))")
            return
        }
    }

    @Test(arguments: [
        "/#x", "/a\"b", "/<>", "/a|b", "/a^b", "/%", "/%4", "/%zz", "/%c0%ae", "/%ff", "/%00", "/?%zz", "/?%ff",
        "/?a#b", "/?[a]", "*", "index", "a:80", "http://", "http:///x", "http://?x", "http://a:b", "http://[::1",
        "http://[:::]/", "http://[1]/", "http://u@a/x", "ftp://a/x",
        "http://a b/",
    ])
    func refusesTheTarget(target: String) {
        let text = "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n"
        switch outcome(text).fault {
        case .malformedTarget, .malformedRequestLine: break
        case let other: Issue.record("\(target): \(String(describing: other))")
        }
    }

    @Test(arguments: [
        "X-A : 1", "X-A\t: 1", " X: 1", "\tX: 1", ": 1", "Bad[N]: x", "Na me: x", "NoColon", "\u{ef}oo: x",
        "X: a\u{0}b",
        "X: a\u{7}b", "X: a\u{7f}b", "X: a\rX-B: b", "X: a\nX-B: b", "X: a\r\n b", "X: a\r\n\tb", "\rX: a", "X: \u{b}a",
    ])
    func refusesTheFieldLine(line: String) {
        let fault = outcome("GET / HTTP/1.1\r\nHost: a\r\n\(line)\r\n\r\n").fault
        guard case .malformedField = fault else {
            Issue.record("\(line.debugDescription): \(String(describing: fault))")
            return
        }
    }

    @Test(arguments: [
        "X: y", "Host: a\r\nHost: a", "Host:", "Host: ", "Host: a b", "Host: u@a", "Host: a/x", "Host: a, b",
        "Host: a,b",
        "Host: a:99999x", "Host: a:65536", "Host: a:999999", "Host: []", "Host: [::1", "Host: [::1]x", "Host: [g]",
        "Host: a%20b", "Host: :80",
    ])
    func refusesTheHost(lines: String) {
        let fault = outcome("GET / HTTP/1.1\r\n\(lines)\r\n\r\n").fault
        guard case .badHost = fault else {
            Issue.record("\(lines.debugDescription): \(String(describing: fault))")
            return
        }
    }

    @Test func refusesAHostThatIsNotTheTargets() {
        let text = "GET http://a.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n"
        #expect(outcome(text).fault == .badHost("it is not that of the target"))
    }

    @Test(arguments: [
        "Content-Length: 5\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Content-Length: 5\r\nContent-Length: 5", "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5, 5",
        "Content-Length: +5", "Content-Length: -5", "Content-Length: 0x5", "Content-Length: 5 5", "Content-Length:",
        "Content-Length: 5;", "Content-Length: 1_0", "Content-Length: 9223372036854775808",
        "Content-Length: 18446744073709551617", "Transfer-Encoding:", "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
    ])
    func refusesDoubtfulFraming(lines: String) {
        let fault = outcome("PUT / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n").fault
        guard case .ambiguousFraming = fault else {
            Issue.record("\(lines.debugDescription): \(String(describing: fault))")
            return
        }
    }

    @Test func refusesTransferEncodingInHTTP10() {
        let text = "PUT / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(outcome(text).fault == .ambiguousFraming("Transfer-Encoding in HTTP/1.0"))
    }

    @Test(arguments: [
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", Fault.versionNotSupported),
        ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", .versionNotSupported),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .versionNotSupported),
        ("get / HTTP/1.1\r\nHost: a\r\n\r\n", .methodNotImplemented),
        ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", .methodNotImplemented),
        ("CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", .methodNotImplemented),
        ("PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", .transferCodingNotImplemented),
        ("PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n", .transferCodingNotImplemented),
        ("PUT / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n", .expectationFailed),
    ])
    func refusesWhatItDoesNotSpeak(text: String, fault: Fault) {
        #expect(outcome(text).fault == fault)
    }

    @Test func limitsTargetHeaderAndCount() {
        var limits = ServerLimits()
        (limits.target, limits.header, limits.fieldLines) = (20, 60, 3)
        let target = String(repeating: "a", count: 19)
        #expect(outcome("GET /\(target) HTTP/1.1\r\nHost: a\r\n\r\n", limits: limits).fault == nil)
        #expect(
            outcome("GET /\(target)a HTTP/1.1\r\nHost: a\r\n\r\n", limits: limits).fault == .targetTooLong(limit: 20))
        // Refused before the line ends, which it may never do.
        let endless = "GET /" + String(repeating: "a", count: 100)
        #expect(outcome(endless, limits: limits).fault == .targetTooLong(limit: 20))
        let long = "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 60)
        #expect(outcome(long, limits: limits).fault == .headerTooLarge(limit: 60))
        let many = "GET / HTTP/1.1\r\nHost: a\r\nA:\r\nB:\r\nC:\r\n\r\n"
        #expect(outcome(many, limits: limits).fault == .tooManyFields(limit: 3))
    }

    @Test func readsPipelinedHeadsOneByOne() {
        let text = "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nBAD\r\n\r\n"
        let outcome = outcome(text)
        #expect(outcome.heads == ["GET /1 a none", "GET /2 a none"])
        #expect(outcome.fault == .malformedRequestLine("it does not begin with a method and a space"))
    }

    @Test func keepsFieldsInOrderWithTrimmedValues() throws {
        let text = "GET / HTTP/1.1\r\nHost: a\r\nX-A: \t one \t\r\nx-a:two\r\n\r\n"
        let head = try #require(ParserOutcome.head(text))
        #expect(head.fields.values("X-a") == ["one", "two"])
        #expect(head.fields.pairs.map(\.name) == ["Host", "X-A", "x-a"])
    }
}

extension String {
    /// Each character as one byte, for samples with bytes that are not UTF-8.
    var latin1: [UInt8] { unicodeScalars.map { UInt8($0.value) } }
}
