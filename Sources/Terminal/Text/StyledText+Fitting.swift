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
            var isIsolated = false
            var isCut = false
            for cluster in span.text {
                let columns = DisplayWidth.of(cluster)
                guard columns <= left else {
                    isCut = true
                    break
                }
                left -= columns
                text.append(cluster)
                isIsolated = Self.isIsolated(after: cluster, isIsolated)
            }
            if isIsolated { text.unicodeScalars.append(SafeText.endOfIsolate) }
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
            if !line.isEmpty, line.width + 1 + word.width <= width {
                line = line.joined(with: word)
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var rest = word
            while rest.width > width {
                let head = rest.prefix(width)
                guard head.width > 0 else { break }
                lines.append(head)
                rest = rest.dropped(head)
            }
            line = rest
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Both with a blank between them, in one stretch where they have one style.
    private func joined(with word: StyledText) -> StyledText {
        guard let last = spans.last, let first = word.spans.first, last.style == first.style else {
            return self + " " + word
        }
        let middle = Span(text: last.text + " " + first.text, style: last.style)
        return StyledText(spans: spans.dropLast() + [middle] + word.spans.dropFirst())
    }

    /// What is left behind a prefix of this text.
    private func dropped(_ head: StyledText) -> StyledText {
        var count = head.plain.count { !Self.isBoundary($0) }
        var rest: [Span] = []
        for span in spans {
            var text = ""
            var isIsolated = false
            for cluster in span.text {
                if Self.isBoundary(cluster) {
                    isIsolated = Self.isIsolated(after: cluster, isIsolated)
                    if !text.isEmpty { text.append(cluster) }
                } else if count > 0 {
                    count -= 1
                } else {
                    if text.isEmpty, isIsolated { text.unicodeScalars.append(SafeText.isolate) }
                    text.append(cluster)
                }
            }
            if !text.isEmpty { rest.append(Span(text: text, style: span.style)) }
        }
        return StyledText(spans: rest)
    }

    private static func isBoundary(_ cluster: Character) -> Bool {
        cluster == Character(SafeText.isolate) || cluster == Character(SafeText.endOfIsolate)
    }

    private static func isIsolated(after cluster: Character, _ before: Bool) -> Bool {
        isBoundary(cluster) ? cluster == Character(SafeText.isolate) : before
    }

    /// The stretches between blanks, each with its styles; an isolate is one word, whose own order must not be broken.
    private var words: [StyledText] {
        var words: [StyledText] = []
        var word = StyledText()
        for span in spans {
            var text = ""
            var isIsolated = false
            for cluster in span.text {
                isIsolated = Self.isIsolated(after: cluster, isIsolated)
                guard cluster == " ", !isIsolated else {
                    text.append(cluster)
                    continue
                }
                if !text.isEmpty { word += StyledText(spans: [Span(text: text, style: span.style)]) }
                if !word.isEmpty { words.append(word) }
                (text, word) = ("", StyledText())
            }
            if !text.isEmpty { word += StyledText(spans: [Span(text: text, style: span.style)]) }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
