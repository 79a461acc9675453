import HTTP
import Sockets
import Testing

/// A request is a repetition only if it is the last one, byte for byte, and the answer said so.
struct ConnectionStateRepetitionTests {
    private static let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

    private func script() -> ConnectionScript {
        ConnectionScript { head in head.method == .put ? .accepted(.collected(limit: 10), nil) : .accepted(.none, nil) }
    }

    @Test func anEqualRequestIsARepetition() {
        let script = script()
        #expect(script.receive(Self.get) == ["run /a []"])
        #expect(script.respond(mayRepeat: true) == [])
        #expect(script.receive(Self.get) == ["run /a again"])
        #expect(script.respond(mayRepeat: true) == [])
        #expect(script.receive(Self.get + Self.get) == ["run /a again"])
        #expect(script.respond(mayRepeat: true) == ["run /a again"])
    }

    @Test func unlessTheAnswerSaysSoNothingIs() {
        let script = script()
        #expect(script.receive(Self.get) == ["run /a []"])
        #expect(script.respond() == [])
        #expect(script.receive(Self.get) == ["run /a []"])
        #expect(script.respond(mayRepeat: true) == [])
        #expect(script.receive(Self.get) == ["run /a again"])
        #expect(script.respond() == [])
        #expect(script.receive(Self.get) == ["run /a []"])
    }

    @Test(arguments: [
        "GET /b HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a HTTP/1.1\r\nHost: b\r\n\r\n",
        "HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a HTTP/1.1\r\nhost: a\r\n\r\n",
        "GET /a HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\"\r\n\r\n", "\r\n" + get,
    ])
    func anythingElseIsReadAnew(_ other: String) {
        let script = script()
        #expect(script.receive(Self.get) == ["run /a []"])
        #expect(script.respond(mayRepeat: true) == [])
        let actions = script.receive(other)
        #expect(actions.count == 1 && actions[0].hasSuffix("[]"))
        // … and what came in between has no say in the next one.
        #expect(script.respond() == [])
        #expect(script.receive(Self.get) == ["run /a []"])
    }

    /// Split anywhere, it is answered all the same; only a head that is there as a whole is recognised.
    @Test func aSplitRequestIsAnswered() {
        let get = Array(Self.get.utf8)
        for index in 1..<get.count {
            let script = script()
            #expect(script.receive(Self.get) == ["run /a []"])
            #expect(script.respond(mayRepeat: true) == [])
            var actions = script.receive(String(decoding: get[..<index], as: UTF8.self))
            actions += script.receive(String(decoding: get[index...], as: UTF8.self))
            #expect(actions == ["run /a []"], "split at \(index)")
        }
    }

    /// What would be a fault is one, also where its beginning is as before.
    @Test func aFaultBehindARepetitionIsAFault() {
        let script = script()
        #expect(script.receive(Self.get) == ["run /a []"])
        #expect(script.respond(mayRepeat: true) == [])
        #expect(script.receive(Self.get + "GET /a\u{0}") == ["run /a again"])
        #expect(script.respond(mayRepeat: true) == ["refuse 400"])
    }

    @Test func aRequestWithContentNeverIs() {
        let put = "PUT /p HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi"
        let script = script()
        #expect(script.receive(put) == ["run /p [hi]"])
        #expect(script.respond(mayRepeat: true) == [])
        #expect(script.receive(put) == ["run /p [hi]"])
    }
}
