import Terminal
import Testing

@Suite("How many columns text takes")
struct DisplayWidthTests {
    @Test(
        "East Asian Width (UAX #11), marks, and emoji as one picture",
        arguments: [
            ("", 0), ("Watch Now", 9), ("naïve", 5), ("e\u{301}", 1), ("日本語", 6), ("한국어", 6), ("ｶﾅ", 2), ("Ａ", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("🎵", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
            ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("שלום", 4), ("\u{2068}שלום\u{2069}", 4), ("…", 1), ("─", 1), ("\u{200B}", 0), ("한", 2), ("〆", 2),
            ("䷀", 2), ("𠀀", 2), ("ก็", 1),
        ] as [(String, Int)])
    func widths(text: String, expected: Int) {
        #expect(DisplayWidth.of(text) == expected)
    }
}
