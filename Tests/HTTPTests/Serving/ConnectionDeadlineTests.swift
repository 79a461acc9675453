import HTTP
import Sockets
import Testing

/// The times of `ServerLimits`, on a manual clock.
struct ConnectionDeadlineTests {
    private static let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

    private func script() -> ConnectionScript {
        ConnectionScript { head in
            switch head.target.resource?.rawPath {
            case "/collect": .accepted(.collected(limit: 1_000_000), nil)
            case "/stream": .accepted(.streamed, nil)
            default: .accepted(.none, nil)
            }
        }
    }

    private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    @Test func anIdleConnectionIsClosedAfter60Seconds() {
        let script = script()
        #expect(script.deadline == at(60))
        script.advance(.seconds(30))
        _ = script.receive(Self.get)
        #expect(script.deadline == nil)
        script.advance(.seconds(5))
        _ = script.respond()
        #expect(script.deadline == at(95))
        #expect(script.passDeadline() == ["close"])
    }

    @Test func aSlowHeaderIs408After10SecondsHoweverOftenABytesComes() {
        let script = script()
        script.advance(.seconds(20))
        for byte in "GET / HT" {
            script.receive(String(byte))
            #expect(script.deadline == at(30))
            script.advance(.seconds(1))
        }
        #expect(script.passDeadline() == ["refuse 408"])
        #expect(script.now == at(30))
        #expect(script.write(100, waiting: 0) == ["finish writing"])
        #expect(script.deadline == at(32))
        #expect(script.passDeadline() == ["close"])
    }

    @Test func contentMustKeepMoving() {
        let script = script()
        _ = script.receive("PUT /collect HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n")
        #expect(script.deadline == at(20))
        script.receive(String(repeating: "a", count: 10_240))
        #expect(script.passDeadline() == [])
        #expect(script.deadline == at(40))
        script.receive(String(repeating: "a", count: 10_239))
        #expect(script.passDeadline() == ["refuse 408"])
    }

    @Test func aStreamFailsWhenItsContentStalls() {
        let script = script()
        _ = script.receive("PUT /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n")
        #expect(script.passDeadline() == ["content failed 408"])
        #expect(script.deadline == nil)
    }

    /// The reader's slowness is not the sender's fault.
    @Test func noTimeRunsWhileTheStreamIsFull() {
        let script = script()
        _ = script.receive("PUT /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\nabc")
        _ = script.change { state, _ in state.streamIsFull() }
        #expect(script.deadline == nil)
        script.advance(.seconds(100))
        _ = script.change { $0.streamHasRoom(now: $1) }
        #expect(script.deadline == at(120))
    }

    @Test func aClientThatDoesNotReadIsCutOff() {
        let script = script()
        _ = script.receive(Self.get)
        _ = script.respond(stalls: true)
        #expect(script.deadline == at(30))
        #expect(script.write(1_024, waiting: 50_000) == [])
        #expect(script.passDeadline() == [])
        #expect(script.deadline == at(60))
        #expect(script.write(1_023, waiting: 50_000) == [])
        #expect(script.passDeadline() == ["close"])
    }

    /// A long download is not idle; the 60 seconds begin when it is written.
    @Test func idleTimeBeginsWhenTheOutputIsGone() {
        let script = script()
        _ = script.receive(Self.get)
        _ = script.respond(stalls: true)
        for _ in 0..<5 {
            _ = script.write(5_000, waiting: 50_000)
            #expect(script.passDeadline() == [])
        }
        #expect(script.now == at(150))
        _ = script.write(5_000, waiting: 0)
        #expect(script.deadline == at(210))
    }

    @Test func aHalfClosedClientIsNotWaitedForLong() {
        let script = script()
        _ = script.receive(Self.get)
        _ = script.peerFinishes()
        #expect(script.deadline == at(5))
        #expect(script.passDeadline() == ["cancel"])
        #expect(script.deadline == nil)
    }
}
