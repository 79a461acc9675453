/// Breaks plain text into lines, for help texts that no terminal has to be asked about.
enum Paragraph {
    /// Lines of at most `width` characters, each after so many blanks; words are never broken.
    static func lines(_ text: String, width: Int, indent: Int) -> [String] {
        let blanks = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(blanks + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        if !line.isEmpty { lines.append(blanks + line) }
        return lines
    }
}
