extension StyledText {
    /// Where the text stands within a wider column.
    package enum Alignment: Hashable, Sendable {
        case left
        case right
        case center
    }

    /// The text with blanks, so that it takes at least `width` columns.
    package func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
        let missing = max(0, width - self.width)
        guard missing > 0 else { return self }
        let before =
            switch alignment {
            case .left: 0
            case .right: missing
            case .center: missing / 2
            }
        return Self.blanks(before) + self + Self.blanks(missing - before)
    }

    /// So many blanks.
    package static func blanks(_ count: Int) -> StyledText {
        StyledText(String(repeating: " ", count: max(0, count)))
    }

    /// The text cut to at most `width` columns, with … where something is left out.
    package func truncated(to width: Int) -> StyledText {
        guard self.width > width else { return self }
        guard width > 0 else { return StyledText() }
        return prefix(width - 1) + StyledText(spans: [Span(text: "…", style: spans.last?.style ?? .plain)])
    }

    /// The clusters from the start that fit into `width` columns; an isolate that was opened is closed.
    private func prefix(_ width: Int) -> StyledText {
        var left = width
        var kept: [Span] = []
        for span in spans {
            var text = ""
            var isCut = false
            for cluster in span.text {
                let columns = DisplayWidth.of(cluster)
                guard columns <= left else {
                    isCut = true
                    break
                }
                left -= columns
                text.append(cluster)
            }
            if isCut, text.unicodeScalars.first == "\u{2068}" { text.unicodeScalars.append("\u{2069}") }
            if !text.isEmpty { kept.append(Span(text: text, style: span.style)) }
            if isCut { break }
        }
        return StyledText(spans: kept)
    }

    /// The text in lines of at most `width` columns, broken at blanks, or within a word that is longer than a line.
    ///
    /// - Complexity: O(length).
    package func wrapped(to width: Int) -> [StyledText] {
        guard self.width > width, width > 0 else { return [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        for word in words {
            let gap = line.isEmpty ? StyledText() : StyledText(" ")
            if line.width + gap.width + word.width <= width {
                line += gap + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var rest = word
            while rest.width > width {
                let head = rest.prefix(width)
                guard !head.isEmpty else { break }
                lines.append(head)
                rest = rest.dropped(head)
            }
            line = rest
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// What is left behind a prefix of this text.
    private func dropped(_ head: StyledText) -> StyledText {
        var count = head.plain.filter { !Self.isIsolate($0) }.count
        var rest: [Span] = []
        for span in spans {
            let text = span.text.filter { !Self.isIsolate($0) }
            let isIsolated = text.count < span.text.count
            let kept = String(text.dropFirst(count))
            count = max(0, count - text.count)
            if kept.isEmpty { continue }
            rest.append(Span(text: isIsolated ? "\u{2068}\(kept)\u{2069}" : kept, style: span.style))
        }
        return StyledText(spans: rest)
    }

    private static func isIsolate(_ cluster: Character) -> Bool {
        cluster == "\u{2068}" || cluster == "\u{2069}"
    }

    /// The stretches between blanks, each with its styles.
    private var words: [StyledText] {
        var words: [StyledText] = []
        var word = StyledText()
        for span in spans {
            let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 {
                    if !word.isEmpty { words.append(word) }
                    word = StyledText()
                }
                if !part.isEmpty { word += StyledText(spans: [Span(text: String(part), style: span.style)]) }
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
