import Terminal
import Testing

@Suite("Progress")
struct ProgressBarTests {
    @Test("Share, amount, rate and time left")
    func line() {
        var bar = ProgressBar("backup", unit: .bytes, start: .seconds(100))
        let line = bar.line(done: 1_048_576, of: 4_194_304, at: .seconds(102), width: 100)
        #expect(line == "backup  █████░░░░░░░░░░░░░░░  25 %  1.0 MiB  512 KiB/s  6 s left")
    }

    @Test("Without a total there is neither share nor time left")
    func unknownTotal() {
        var bar = ProgressBar("import", unit: .things("lines"), start: .zero)
        let line = bar.line(done: 300, of: nil, at: .seconds(3), width: 100)
        #expect(line == "import  300 lines  100 lines/s")
    }

    @Test("It changes ten times a second at most, and never reaches the last column")
    func limits() throws {
        var bar = ProgressBar("check", unit: .things("rows"), start: .zero)
        let (first, second) = (
            bar.line(done: 1, of: 9, at: .milliseconds(500), width: 30),
            bar.line(done: 2, of: 9, at: .milliseconds(550), width: 30)
        )
        #expect(first != nil)
        #expect(second == nil)
        let line = bar.line(done: 3, of: 9, at: .milliseconds(600), width: 30)
        #expect(StyledText(try #require(line)).width == 29)
    }

    @Test("Durations as people say them")
    func durations() {
        #expect(ProgressBar.shown(.seconds(42)) == "42 s")
        #expect(ProgressBar.shown(.seconds(185)) == "3 min 5 s")
        #expect(ProgressBar.shown(.seconds(7_800)) == "2 h 10 min")
    }
}
