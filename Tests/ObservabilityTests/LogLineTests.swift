import Observability
import Testing

struct LogLineTests {
    private func text(_ members: (inout LogLine) -> Void) -> String {
        var line = LogLine(.info, at: WallTime(millisecondsSince1970: 1_796_032_800_007))
        members(&line)
        return String(decoding: line.finished(), as: UTF8.self)
    }

    @Test func isOneObjectOnOneLine() {
        let line = text { line in
            line.add("event", "request")
            line.add("status", 200)
            line.add("key", nil as String?)
            line.add("ms", milliseconds: .microseconds(12_034))
            line.add("cutOff", if: false)
            line.add("cutOff", if: true)
        }
        // `date -u -d @1796032800` says 2026-11-30 10:00:00.
        #expect(
            line == #"{"time":"2026-11-30T10:00:00.007Z","level":"info","event":"request","#
                + #""status":200,"ms":12.034,"cutOff":true}"# + "\n")
    }

    /// Nobody can forge a line by what they send.
    @Test func escapesWhatWouldEndALineOrAText() {
        let line = text { $0.add("detail", "a\"b\\c\nd\u{0}\u{7F}é") }
        #expect(line.hasSuffix(#","detail":"a\"b\\c\u000ad\u0000\u007fé"}"# + "\n"))
    }
}
