/// The program's manual page, for man(1): roff in the macros of man(7).
package struct ManualPage {
    private let program: CommandDescription
    private let version: String
    private var lines: [String] = []

    /// The page of a program with its version.
    package init(_ program: CommandDescription, version: String) {
        self.program = program
        self.version = version
    }

    /// The page, with a line feed at its end.
    package var text: String {
        var page = self
        page.write()
        return page.lines.joined(separator: "\n") + "\n"
    }

    private mutating func write() {
        lines.append(".\\\" Made from the table of commands; see docs/cli.md.")
        lines.append(
            ".TH \(program.name.uppercased()) 1 \"\" \"\(program.name) \(version)\" \"User Commands\"")
        section("NAME", ["\(program.name) \\- \(Self.escaped(program.abstract))"])
        lines += [
            ".SH SYNOPSIS", ".B \(program.name)", ".I command", "[\\fIoptions\\fR]",
        ]
        section("DESCRIPTION", [])
        paragraphs(program.discussion)
        lines.append(".SH COMMANDS")
        for (path, command) in program.all.dropFirst() { write(command, path) }
        lines.append(".SH EXIT STATUS")
        for code in ExitCode.allCases { item("\\fB\(code.rawValue)\\fR", Self.sentence(code.meaning)) }
        lines.append(".SH ENVIRONMENT")
        for option in variables {
            item(
                "\\fB\(option.variable ?? "")\\fR",
                Self.escaped(option.isSecret ? option.help : "\(option.help) See \(option.flag)."))
        }
    }

    /// The options that a variable stands for, each once.
    private var variables: [OptionDescription] {
        var seen: Set<String> = []
        return program.all.flatMap(\.command.options).filter { option in
            option.variable.map { seen.insert($0).inserted } ?? false
        }
    }

    private mutating func write(_ command: CommandDescription, _ path: [String]) {
        lines.append(".SS \(Self.escaped(path.dropFirst().joined(separator: " ")))")
        let before = path.dropLast().joined(separator: " ")
        lines.append("\\fB\(Self.escaped(before + " " + command.usage))\\fR")
        paragraphs([command.abstract] + command.discussion)
        for argument in command.arguments { item("\\fI\(argument.name)\\fR", Self.escaped(argument.help)) }
        for option in command.options {
            var help = Self.escaped(option.help)
            if case .words(let words) = option.completion {
                help += Self.escaped(" One of \(words.joined(separator: ", ")).")
            }
            if let text = option.defaultText { help += Self.escaped(" Default: \(text).") }
            if !option.isSecret, let variable = option.variable { help += Self.escaped(" Variable: \(variable).") }
            item("\\fB\(Self.escaped(option.usage))\\fR", help)
        }
        for example in command.examples {
            lines += [
                ".PP", Self.escaped(Self.sentence(example.meaning)), ".PP", ".RS 4", ".nf",
                Self.escaped("\(program.name) \(example.line)"), ".fi", ".RE",
            ]
        }
    }

    private mutating func section(_ title: String, _ text: [String]) {
        lines.append(".SH \(title)")
        lines += text
    }

    private mutating func paragraphs(_ texts: [String]) {
        for text in texts { lines += [".PP", Self.escaped(text)] }
    }

    private mutating func item(_ term: String, _ text: String) {
        lines += [".TP", term, text]
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    /// Text in which roff sees nothing to act on: backslashes, hyphens that are minus signs, a dot or quote at a line's
    /// start (groff_man_style(7)).
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "“": escaped += "\\(lq"
            case "”": escaped += "\\(rq"
            case "…": escaped += "..."
            case "–": escaped += "\\(en"
            default: escaped.append(character)
            }
        }
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
