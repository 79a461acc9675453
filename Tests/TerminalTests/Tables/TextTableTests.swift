import Terminal
import Testing

@Suite("Tables")
struct TextTableTests {
    private var table: TextTable {
        var table = TextTable(.init("ID"), .init("TITLE", overflow: .truncate), .init("PEOPLE", .right))
        table.add("forest", "Forest Life and whatever else lives there", "340")
        table.add("日本", "日本語の題名", "1")
        return table
    }

    @Test("Columns are as wide as their widest cell where nobody says how wide a line may be")
    func unlimited() {
        #expect(
            table.lines(width: nil).map(\.plain) == [
                "ID      TITLE                                      PEOPLE",
                "forest  Forest Life and whatever else lives there     340",
                "日本    日本語の題名                                    1",
            ])
    }

    @Test("The widest column that may be cut is cut until all fit")
    func narrowed() {
        let lines = table.lines(width: 40)
        #expect(
            lines.map(\.plain) == [
                "ID      TITLE                     PEOPLE",
                "forest  Forest Life and whateve…     340",
                "日本    日本語の題名                   1",
            ])
        #expect(lines.allSatisfy { $0.width <= 40 })
    }

    @Test("A column that may wrap goes on below")
    func wrapped() {
        var table = TextTable(.init("REV", .right), .init("WHAT", overflow: .wrap))
        table.add("15", "hid Forest Life in the sidebar")
        #expect(
            table.lines(width: 20).map(\.plain) == [
                "REV  WHAT", " 15  hid Forest Life", "     in the sidebar",
            ])
    }

    @Test("A bar has a share of the width, in eighths")
    func bars() {
        #expect(BarChart.bar(0, width: 4) == "")
        #expect(BarChart.bar(0.5, width: 4) == "██")
        #expect(BarChart.bar(1, width: 4) == "████")
        #expect(BarChart.bar(0.28125, width: 4) == "█▏")
        #expect(BarChart.bar(0.46875, width: 4) == "█▉")
        #expect(BarChart.bar(2, width: 4) == "████")
    }
}
