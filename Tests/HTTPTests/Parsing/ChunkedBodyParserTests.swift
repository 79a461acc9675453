import HTTP
import Testing

struct ChunkedBodyParserTests {
    private struct Outcome: Equatable {
        var content: String
        var isComplete: Bool
        var left: Int
        var fault: Fault?
    }

    private func outcome(_ text: String, limit: Int = 1_000, extras: Int = 100) -> Outcome {
        let bytes = text.latin1
        return Splits.sameOutcome(bytes) { pieces in
            var parser = ChunkedBodyParser(limit: limit, extrasLimit: extras)
            var content: [UInt8] = []
            var taken = 0
            var fault: Fault?
            do throws(Fault) {
                for piece in pieces {
                    var index = 0
                    try parser.parse(piece, from: &index, into: &content)
                    taken += index
                }
            } catch {
                // How much content came before the fault depends on nothing but the order of the bytes.
                fault = error
            }
            let left = fault == nil ? bytes.count - taken : 0
            return Outcome(
                content: String(decoding: content, as: UTF8.self), isComplete: parser.isComplete, left: left,
                fault: fault)
        }
    }

    @Test(arguments: [
        ("5\r\nhello\r\n0\r\n\r\n", "hello"), ("0\r\n\r\n", ""), ("000\r\n\r\n", ""),
        ("A\r\n0123456789\r\n0\r\n\r\n", "0123456789"), ("00a\r\n0123456789\r\n0\r\n\r\n", "0123456789"),
        ("1\r\na\r\n2\r\nbc\r\n0\r\n\r\n", "abc"), ("2\r\n\r\n\r\n0\r\n\r\n", "\r\n"),
        ("1;n=v;q=\"a b\\\"\";flag\r\na\r\n0;x\r\n\r\n", "a"), ("1\r\na\r\n0\r\nX-T: 1\r\nY:\r\n\r\n", "a"),
    ])
    func accepts(text: String, content: String) {
        #expect(outcome(text) == Outcome(content: content, isComplete: true, left: 0))
    }

    @Test func leavesWhatFollows() {
        #expect(outcome("1\r\na\r\n0\r\n\r\nGET ") == Outcome(content: "a", isComplete: true, left: 4))
    }

    @Test func isNotCompleteBeforeTheLastLine() {
        #expect(outcome("1\r\na\r\n0\r\n").isComplete == false)
        #expect(outcome("1\r\na\r\n0\r\nX: y\r\n").isComplete == false)
    }

    @Test(arguments: [
        "0x5\r\nhello\r\n", "+5\r\nhello\r\n", "-1\r\n", "1_0\r\n", " 5\r\nhello\r\n", "5 \r\nhello\r\n",
        "\r\nhello\r\n",
        "5;\r\nhello\r\n", "5;=v\r\n", "5;n=\r\n", "5;n =v\r\n", "5;n=\"v\r\n", "5;n=\"v\"x\r\n", "5;n= v\r\n",
        "5 ;n\r\n",
        "5\nhello\r\n", "5\r\nhello\n0\r\n\r\n", "5\r\nhelloXX0\r\n\r\n", "1\r\nhello\r\n0\r\n\r\n", "5\rhello\r\n",
        "g\r\n",
        "0000000000000001\r\na\r\n", "FFFFFFFFFFFFFFFFF\r\n", "0\r\nNoColon\r\n\r\n", "0\r\nX : 1\r\n\r\n",
        "0\r\n folded\r\n\r\n",
        "0\r\nX: a\nY: b\r\n\r\n", "0\r\nX: \u{0}\r\n\r\n", "0\r\n\rX: y\r\n", "5;n=\"\u{1}\"\r\n",
    ])
    func refuses(text: String) {
        guard case .malformedChunk = outcome(text).fault else {
            Issue.record("\(text.debugDescription): \(outcome(text))")
            return
        }
    }

    @Test func refusesTooMuchAtTheSizeAlready() {
        #expect(outcome("5\r\nhello\r\n6\r\n", limit: 10).fault == .contentTooLarge(limit: 10))
        #expect(outcome("FFFFFFFFFFFFFFF\r\n", limit: 10).fault == .contentTooLarge(limit: 10))
        #expect(outcome("A\r\n0123456789\r\n0\r\n\r\n", limit: 10).fault == nil)
    }

    /// One byte of content for each five of extension would be free for the sender (CVE-2023-39326).
    @Test func capsExtensionsAndTrailerOfAllChunksTogether() {
        let many = String(repeating: "1;abcd\r\nx\r\n", count: 3)
        #expect(outcome(many + "0\r\n\r\n", extras: 15).fault == nil)
        #expect(
            outcome(many + "0\r\n\r\n", extras: 14).fault
                == .malformedChunk("extensions and trailer of more than 14 bytes"))
        #expect(outcome("0\r\nX: 12345\r\n\r\n", extras: 7).fault != nil)
    }
}
