import Terminal
import Testing

@Suite("Styled text")
struct StyledTextTests {
    @Test("Styles are sequences where color is on, and nothing where it is not")
    func rendering() {
        let text = StyledText("hidden", Style(.red, bold: true)) + " and " + StyledText("shown")
        #expect(text.rendered(color: true) == "\u{1B}[1;31mhidden\u{1B}[0m and shown")
        #expect(text.rendered(color: false) == "hidden and shown")
        #expect(text.width == 16)
    }

    @Test("A title's own sequences are never among them")
    func foreignSequences() {
        #expect(StyledText("\u{1B}[2J", .bold).rendered(color: true) == "\u{1B}[1m␛[2J\u{1B}[0m")
    }

    @Test("Padding counts columns, not characters")
    func padding() {
        #expect(StyledText("日本").padded(to: 6).plain == "日本  ")
        #expect(StyledText("日本").padded(to: 6, .right).plain == "  日本")
        #expect(StyledText("日本").padded(to: 7, .center).plain == " 日本  ")
        #expect(StyledText("日本語").padded(to: 2).plain == "日本語")
    }

    @Test("What is too wide ends with …, never within a picture, and closes an isolate")
    func truncation() {
        #expect(StyledText("Road trip").truncated(to: 9).plain == "Road trip")
        #expect(StyledText("Road trip").truncated(to: 6).plain == "Road …")
        #expect(StyledText("日本語").truncated(to: 4).plain == "日…")
        #expect(StyledText("👩‍👩‍👧‍👦👩‍👩‍👧‍👦").truncated(to: 3).plain == "👩‍👩‍👧‍👦…")
        #expect(StyledText("שלום").truncated(to: 3).plain == "\u{2068}של\u{2069}…")
        #expect(StyledText("abc").truncated(to: 0).plain == "")
    }

    @Test("Lines break at blanks, and within words that are longer than a line")
    func wrapping() {
        #expect(StyledText("one two three").wrapped(to: 7).map(\.plain) == ["one two", "three"])
        #expect(StyledText("abcdefgh ij").wrapped(to: 3).map(\.plain) == ["abc", "def", "gh", "ij"])
        #expect(
            StyledText("one שלום עולם two").wrapped(to: 9).map(\.plain) == ["one", "\u{2068}שלום עולם\u{2069}", "two"])
        #expect(
            StyledText("שלוםעולם").wrapped(to: 5).map(\.plain) == ["\u{2068}שלוםע\u{2069}", "\u{2068}ולם\u{2069}"])
        let styled = StyledText("one two three", .bold).wrapped(to: 7)
        #expect(styled.map { $0.rendered(color: true) } == ["\u{1B}[1mone two\u{1B}[0m", "\u{1B}[1mthree\u{1B}[0m"])
        #expect(StyledText("日本語版").wrapped(to: 5).map(\.plain) == ["日本", "語版"])
    }
}
