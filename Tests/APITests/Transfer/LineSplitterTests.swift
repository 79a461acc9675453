import API
import Testing

struct LineSplitterTests {
    private func lines(_ chunks: [String], limit: Int = 100) -> [LineSplitter.Line] {
        var splitter = LineSplitter(limit: limit)
        var lines = chunks.flatMap { splitter.take(Array($0.utf8)) }
        if let last = splitter.finish() { lines.append(last) }
        return lines
    }

    private func whole(_ texts: String...) -> [LineSplitter.Line] { texts.map { .whole(Array($0.utf8)) } }

    /// Cut at every index it is the same.
    @Test func chunksDoNotMatter() {
        let text = "one\ntwo\r\n\nthree"
        for index in text.indices {
            #expect(lines([String(text[..<index]), String(text[index...])]) == whole("one", "two", "", "three"))
        }
        #expect(lines(text.unicodeScalars.map { String($0) }) == whole("one", "two", "", "three"))
    }

    @Test func aLastLineMayHaveAnEndOrNone() {
        #expect(lines(["a\n"]) == whole("a"))
        #expect(lines(["a"]) == whole("a"))
        #expect(lines([]) == [])
    }

    @Test func aLineThatIsTooLongIsSkippedToItsEnd() {
        #expect(lines(["12345\n123", "456\n12345"], limit: 5) == whole("12345") + [.tooLong] + whole("12345"))
        #expect(lines(["123", "456"], limit: 5) == [.tooLong])
    }
}
