import ArgumentParsing
import Testing

@Suite("What somebody who mistyped meant")
struct SuggestionTests {
    @Test(
        "The distance counts what is put in, left out, replaced and swapped",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("--prot", "--port", 1),
            ("serve", "serve", 0), ("ca", "abc", 3), ("ab", "ba", 1),
        ])
    func distance(left: String, right: String, expected: Int) {
        #expect(Suggestion.distance(left, right) == expected)
        #expect(Suggestion.distance(right, left) == expected)
    }

    @Test("The nearest is suggested, and nothing where nothing is near")
    func nearest() {
        let known = ["--host", "--port", "--history-days"]
        #expect(Suggestion.nearest(to: "--historydays", among: known) == "--history-days")
        #expect(Suggestion.nearest(to: "--prot", among: known) == "--port")
        #expect(Suggestion.nearest(to: "--verbose", among: known) == nil)
        #expect(Suggestion.nearest(to: "--x", among: []) == nil)
    }
}
