import Terminal
import Testing

@Suite("Text from outside on a terminal")
struct SafeTextTests {
    @Test(
        "What would act is shown instead",
        arguments: [
            ("plain", "plain"),
            ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
            ("\u{1B}]0;title\u{07}", "␛]0;title␇"),
            ("a\r\nb\tc", "a␍␊b␉c"),
            ("\u{7F}", "␡"),
            ("\u{9B}2J", "\\u{9B}2J"),
            ("abc\u{202E}def", "abc\\u{202E}def"),
            ("a\u{200B}b\u{AD}c\u{FEFF}", "a\\u{200B}b\\u{AD}c\\u{FEFF}"),
            ("a\u{2066}b\u{2069}", "a\\u{2066}b\\u{2069}"),
            ("a\u{2028}b", "a\\u{2028}b"),
            ("\u{301}e", "◌\u{301}e"),
            ("שלום", "\u{2068}שלום\u{2069}"),
            ("a שלום עולם b", "a \u{2068}שלום עולם\u{2069} b"),
            ("كتب, هواتف iPhone", "\u{2068}كتب\u{2069}, \u{2068}هواتف\u{2069} iPhone"),
            ("👩‍👩‍👧‍👦 日本語", "👩‍👩‍👧‍👦 日本語"),
        ])
    func shown(text: String, expected: String) {
        #expect(Array(SafeText.of(text).utf8) == Array(expected.utf8))
    }

    @Test("Of a heap of marks at most 30 are left (UAX #15, Stream-Safe Format)")
    func heapOfMarks() {
        let text = "a" + String(repeating: "\u{301}", count: 500) + "b"
        #expect(SafeText.of(text).unicodeScalars.count == 32)
    }

    @Test("No text of any scalars leaves a control character")
    func everyScalar() {
        for value in UInt32(0)..<0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let safe = SafeText.of("x" + String(Character(scalar)) + "y")
            #expect(safe.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }
}
