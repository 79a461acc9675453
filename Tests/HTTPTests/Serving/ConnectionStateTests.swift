import HTTP
import Sockets
import Testing

struct ConnectionStateTests {
    private static let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

    /// `/none`, `/collect` (10 bytes), `/stream`, `/missing`; all else takes no content.
    private static func policy(_ head: RequestHead) -> Admission {
        switch head.target.resource?.rawPath {
        case "/collect": .accepted(.collected(limit: 10), nil)
        case "/large": .accepted(.collected(limit: 1_000_000), nil)
        case "/stream": .accepted(.streamed, nil)
        case "/missing": .refused(.notFound)
        default: .accepted(.none, nil)
        }
    }

    private func script(_ limits: ServerLimits = ServerLimits()) -> ConnectionScript {
        ConnectionScript(limits: limits, policy: Self.policy)
    }

    private func put(_ path: String, _ fields: String, _ content: String = "") -> String {
        "PUT \(path) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n\(content)"
    }

    // MARK: Requests

    @Test func answersOneRequestAndWaitsForTheNext() {
        let script = script()
        #expect(script.receive(Self.get) == ["run /a []"])
        #expect(script.respond() == [])
        #expect(script.receive(Self.get) == ["run /a []"])
    }

    /// The same actions however the bytes are cut; adjacent pieces of delivered content count as one.
    @Test func doesTheSameHoweverTheBytesAreCut() {
        let text =
            put("/collect", "Content-Length: 3", "abc")
            + put("/collect", "Transfer-Encoding: chunked", "2\r\nde\r\n0\r\n\r\n")
        let outcome = Splits.sameOutcome(Array(text.utf8)) { pieces in
            let script = self.script()
            var actions: [String] = []
            for piece in pieces { actions += script.receive(String(decoding: piece, as: UTF8.self)) }
            actions += script.respond()
            return actions
        }
        #expect(outcome == ["run /collect [abc]", "run /collect [de]"])
    }

    @Test func pipelinedRequestsRunOneAfterTheOther() {
        let script = script()
        #expect(script.receive(Self.get + Self.get + Self.get) == ["run /a []"])
        #expect(script.respond() == ["run /a []"])
        #expect(script.respond() == ["run /a []"])
        #expect(script.respond() == [])
    }

    @Test func afterAFaultNothingIsServed() {
        let script = script()
        #expect(script.receive(Self.get + "BAD LINE\r\nHost: x\r\n\r\n" + Self.get) == ["run /a []"])
        #expect(script.respond() == ["refuse 400"])
        #expect(script.write(100, waiting: 0) == ["finish writing"])
        #expect(script.receive(Self.get) == [])
        #expect(script.peerFinishes() == ["close"])
    }

    @Test func readingPausesWhenEnoughIsReadAhead() {
        var limits = ServerLimits()
        limits.readAhead = 100
        let script = script(limits)
        script.receive(Self.get)
        #expect(script.wantsInput)
        script.receive(String(repeating: Self.get, count: 4))
        #expect(!script.wantsInput)
        #expect(script.respond() == ["run /a []"])
        #expect(script.wantsInput)
    }

    /// A client that pipelines and never reads must not make the server keep all the answers.
    @Test func theNextRequestWaitsUntilAnswersAreRead() {
        let script = script()
        #expect(script.receive(Self.get + Self.get) == ["run /a []"])
        #expect(script.respond(stalls: true) == [])
        #expect(!script.isPressing)
        #expect(script.receive(Self.get) == [])
        // 408 would be unjust: it is not the request that is late.
        #expect(script.deadline == Instant(nanoseconds: 30_000_000_000))
        #expect(script.write(40_000, waiting: 60_000) == ["run /a []"])
        #expect(script.respond() == ["run /a []"])
    }

    @Test func heldBackRequestsOfAHalfClosedClientAreAnswered() {
        let script = script()
        #expect(script.receive(Self.get + Self.get) == ["run /a []"])
        #expect(script.respond(stalls: true) == [])
        #expect(script.peerFinishes() == [])
        #expect(script.write(100_000, waiting: 0) == ["run /a []"])
        #expect(script.respond() == ["close"])
    }

    // MARK: Content

    @Test func collectsContent() {
        let script = script()
        #expect(script.receive(put("/collect", "Content-Length: 5", "he")) == [])
        #expect(script.receive("llo" + Self.get) == ["run /collect [hello]"])
        #expect(script.respond() == ["run /a []"])
    }

    @Test func refusesContentThatIsTooLongBeforeItComes() {
        let script = script()
        #expect(script.receive(put("/collect", "Content-Length: 11")) == ["refuse 413"])
    }

    @Test func refusesChunksThatAreTooLong() {
        let script = script()
        #expect(
            script.receive(put("/collect", "Transfer-Encoding: chunked", "8\r\n12345678\r\n3\r\n")) == ["refuse 413"])
    }

    @Test func refusesContentWhereNoneIsTaken() {
        let script = script()
        #expect(script.receive("GET /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc") == ["refuse 400"])
        let empty = self.script()
        #expect(empty.receive("GET /a HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n") == ["run /a []"])
    }

    @Test func smallContentOfAMissingRouteIsDropped() {
        let script = script()
        #expect(script.receive(put("/missing", "Content-Length: 3", "abc") + Self.get) == ["run /missing []"])
        #expect(script.respond() == ["run /a []"])
        let large = self.script()
        #expect(large.receive(put("/missing", "Content-Length: 100000")) == ["refuse 404"])
    }

    @Test func cutOffContentIsRefused() {
        let script = script()
        #expect(script.receive(put("/collect", "Content-Length: 5", "he")) == [])
        #expect(script.peerFinishes() == ["refuse 400"])
        #expect(script.write(100, waiting: 0) == ["close"])
    }

    // MARK: Expect

    @Test func saysContinueOnlyWhenTheHeadIsAccepted() {
        let script = script()
        #expect(script.receive(put("/collect", "Expect: 100-continue\r\nContent-Length: 5")) == ["100"])
        #expect(script.receive("hello") == ["run /collect [hello]"])
        let tooLong = self.script()
        #expect(tooLong.receive(put("/collect", "Expect: 100-continue\r\nContent-Length: 11")) == ["refuse 413"])
        let missing = self.script()
        #expect(missing.receive(put("/missing", "Expect: 100-continue\r\nContent-Length: 5")) == ["refuse 404"])
    }

    @Test func doesNotSayContinueToWhoHasBegunOrHasNothing() {
        let script = script()
        #expect(
            script.receive(put("/collect", "Expect: 100-continue\r\nContent-Length: 2", "ab")) == ["run /collect [ab]"])
        let empty = self.script()
        #expect(empty.receive(put("/collect", "Expect: 100-continue")) == ["run /collect []"])
    }

    // MARK: Streamed content

    @Test func streamsContentWhileTheRequestRuns() {
        let script = script()
        #expect(script.receive(put("/stream", "Content-Length: 6", "abc")) == ["stream /stream", "deliver [abc]"])
        #expect(script.receive("def") == ["deliver [def]", "content whole"])
        #expect(script.respond() == [])
        #expect(script.receive(Self.get) == ["run /a []"])
    }

    @Test func aFullStreamStopsReadingAndDelivering() {
        let script = script()
        _ = script.receive(put("/stream", "Content-Length: 6", "abc"))
        #expect(script.change { state, _ in state.streamIsFull() } == [])
        #expect(!script.wantsInput)
        #expect(script.receive("def") == [])
        #expect(script.change { $0.streamHasRoom(now: $1) } == ["deliver [def]", "content whole"])
    }

    @Test func anAnswerBeforeTheEndOfTheContentEndsTheConnection() {
        let script = script()
        _ = script.receive(put("/stream", "Content-Length: 6", "abc"))
        #expect(!script.keepsAlive)
        #expect(script.respond() == ["finish writing"])
        #expect(script.receive("def") == [])
    }

    @Test func aMalformedStreamFailsAndEndsTheConnection() {
        let script = script()
        let actions = script.receive(put("/stream", "Transfer-Encoding: chunked", "1\r\na\r\nzz\r\n"))
        #expect(actions == ["stream /stream", "content failed 400"])
        #expect(script.respond() == ["finish writing"])
    }

    @Test func aCutOffStreamFails() {
        let script = script()
        _ = script.receive(put("/stream", "Content-Length: 6", "abc"))
        #expect(script.peerFinishes() == ["content failed 400"])
        #expect(script.respond() == ["close"])
    }

    // MARK: Ends

    @Test(arguments: ["GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "GET /a HTTP/1.0\r\n\r\n"])
    func endsAfterTheAnswerWhereAsked(text: String) {
        let script = script()
        #expect(script.receive(text + Self.get) == ["run /a []"])
        #expect(script.respond() == ["finish writing"])
        #expect(script.peerFinishes() == ["close"])
    }

    @Test func aHalfClosedClientStillGetsItsAnswers() {
        let script = script()
        #expect(script.receive(Self.get + Self.get) == ["run /a []"])
        #expect(script.peerFinishes() == [])
        #expect(script.respond() == ["run /a []"])
        #expect(!script.keepsAlive)
        #expect(script.respond() == ["close"])
    }

    @Test func pendingAnswersAreWrittenBeforeTheClose() {
        let script = script()
        #expect(script.receive(Self.get) == ["run /a []"])
        #expect(script.respond(closes: true, stalls: true) == [])
        #expect(script.peerFinishes() == [])
        #expect(script.write(50, waiting: 50_000) == [])
        #expect(script.write(50, waiting: 0) == ["close"])
    }

    @Test func aBrokenConnectionCancelsItsRequest() {
        let script = script()
        _ = script.receive(Self.get)
        #expect(script.change { state, _ in state.broke() } == ["cancel", "close"])
        #expect(!script.wantsInput)
        #expect(script.deadline == nil)
    }

    @Test func drainingClosesIdleOnesAfterAWhileAndFinishesOthers() {
        let idle = script()
        #expect(idle.change { $0.drain(now: $1, patience: .seconds(1)) } == [])
        #expect(idle.deadline == idle.now + .seconds(1))
        #expect(idle.passDeadline() == ["close"])
        let busy = script()
        _ = busy.receive(Self.get)
        #expect(busy.change { $0.drain(now: $1, patience: .seconds(1)) } == [])
        #expect(!busy.keepsAlive)
        #expect(busy.respond() == ["finish writing"])
    }

    /// What was on its way when the server began to end, and what was pipelined behind it.
    @Test func drainingAnswersWhatStillComes() {
        let script = script()
        _ = script.change { $0.drain(now: $1, patience: .seconds(1)) }
        #expect(script.receive(Self.get + Self.get) == ["run /a []"])
        #expect(script.keepsAlive)
        #expect(script.respond() == ["run /a []"])
        #expect(!script.keepsAlive)
        #expect(script.respond() == ["finish writing"])
    }

    @Test func contentThatHasNoRoomIsRefused() {
        let script = script()
        _ = script.receive(put("/collect", "Content-Length: 6", "abc"))
        #expect(script.heldContent == 3)
        #expect(script.activity == .reading)
        #expect(script.change { $0.refuseContent(now: $1) } == ["refuse 503"])
        #expect(script.heldContent == 0)
        #expect(script.activity == .closing)
    }
}
