import Terminal
import Testing

@Suite("When output is colored")
struct ColorPolicyTests {
    private func colors(_ policy: ColorPolicy, _ isTerminal: Bool, _ environment: [String: String]) -> Bool {
        policy.colors(isTerminal: isTerminal) { environment[$0] }
    }

    @Test("By itself only on a terminal that can, and not with NO_COLOR")
    func automatic() {
        #expect(colors(.auto, true, ["TERM": "xterm-256color"]))
        #expect(!colors(.auto, false, ["TERM": "xterm-256color"]))
        #expect(!colors(.auto, true, ["TERM": "dumb"]))
        #expect(!colors(.auto, true, [:]))
        #expect(!colors(.auto, true, ["TERM": "xterm", "NO_COLOR": "1"]))
        #expect(colors(.auto, true, ["TERM": "xterm", "NO_COLOR": ""]))
    }

    @Test("Who asks for it has it, or has it not")
    func asked() {
        #expect(colors(.always, false, ["NO_COLOR": "1"]))
        #expect(!colors(.never, true, ["TERM": "xterm"]))
    }
}
