import Glibc
import Terminal
import Testing

@Suite("The size of a terminal")
struct TerminalSizeTests {
    /// Where /dev/pts is not mounted there are none (pts(4)).
    @Test("A terminal tells its columns and lines", .enabled(if: access("/dev/pts/ptmx", F_OK) == 0, "needs /dev/pts"))
    func terminal() {
        var (main, other): (CInt, CInt) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        #expect(openpty(&main, &other, nil, nil, &size) == 0)
        defer {
            close(main)
            close(other)
        }
        #expect(TerminalSize.isTerminal(other))
        #expect(TerminalSize.columns(of: other) == 132)
        #expect(TerminalSize.lines(of: other) == 24)
    }

    @Test("A pipe is none, and tells none")
    func pipes() {
        var ends: [CInt] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(!TerminalSize.isTerminal(ends[0]))
        #expect(TerminalSize.columns(of: ends[0]) == nil)
    }
}
