import Glibc
import Observability
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LogWriterTests {
    @Test func writesInOrder() throws {
        let pipe = Pipe()
        let writer = try LogWriter(descriptor: pipe.writer)
        for number in 0..<1_000 { writer.write(Array("\(number)\n".utf8)) }
        #expect(pipe.lines(1_000) == (0..<1_000).map(String.init))
        writer.close()
        #expect(writer.droppedLines == 0)
    }

    /// A reader that has stopped: the writer takes what there is room for, tells the rest, and never waits.
    @Test func dropsAndCountsWhatHasNoRoom() throws {
        let pipe = Pipe()
        let writer = try LogWriter(descriptor: pipe.writer, capacity: 100_000)
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 999) + [UInt8(ascii: "\n")]
        // The pipe holds 64 KiB, one turn of the thread at most 100 lines, the buffer 100 more.
        for _ in 0..<500 { writer.write(line) }
        let dropped = writer.droppedLines
        #expect(dropped >= 500 - 265)
        #expect(dropped < 500)
        let lines = pipe.lines(500 - dropped + 1)
        writer.close()
        #expect(lines.count { $0.hasPrefix("xxx") } == 500 - dropped)
        #expect(lines.contains { $0.contains(#""event":"linesDropped","count":"#) })
    }

    @Test func aLogBelowItsLevelIsSilent() throws {
        let pipe = Pipe()
        let writer = try LogWriter(descriptor: pipe.writer)
        let log = Log(to: writer, level: .warning)
        log.write(.info, "quiet")
        log.write(.error, "loud")
        let lines = pipe.lines(1)
        writer.close()
        #expect(lines.count == 1)
        #expect(lines[0].contains(#""level":"error","event":"loud""#))
    }
}
