/// A line of text in one or more styles; whatever it is made of is harmless to a terminal.
package struct StyledText: Hashable, Sendable {
    /// A stretch of one style.
    struct Span: Hashable, Sendable {
        var text: String
        var style: Style
    }

    private(set) var spans: [Span]

    /// Nothing.
    package init() {
        spans = []
    }

    /// Text in one style; see `SafeText` for what becomes of controls.
    package init(_ text: String, _ style: Style = .plain) {
        spans = text.isEmpty ? [] : [Span(text: SafeText.of(text), style: style)]
    }

    init(spans: [Span]) {
        self.spans = spans
    }

    /// The columns it takes.
    ///
    /// - Complexity: O(length).
    package var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    package var isEmpty: Bool { spans.isEmpty }

    /// The text without its styles.
    package var plain: String { spans.map(\.text).joined() }

    /// The text with the escape sequences of its styles, or without.
    package func rendered(color isColored: Bool) -> String {
        isColored ? spans.map { $0.style.applied(to: $0.text) }.joined() : plain
    }

    /// The same text with something added to the style of every stretch.
    package func styled(_ style: Style) -> StyledText {
        StyledText(spans: spans.map { Span(text: $0.text, style: $0.style.union(style)) })
    }

    package static func + (one: StyledText, other: StyledText) -> StyledText {
        StyledText(spans: one.spans + other.spans)
    }

    package static func += (one: inout StyledText, other: StyledText) {
        one.spans += other.spans
    }
}

extension StyledText: ExpressibleByStringInterpolation {
    /// Plain text.
    package init(stringLiteral literal: String) {
        self.init(literal)
    }
}
