/// The program's commands as a Markdown document.
package struct MarkdownReference {
    private let program: CommandDescription

    package init(_ program: CommandDescription) {
        self.program = program
    }

    /// The document, with a line feed at its end.
    package var text: String {
        var parts = ["# \(program.name)\n\n\(program.abstract)"]
        parts += program.discussion
        parts.append("\(ExitCode.summary)")
        parts.append(
            program.subcommands.map {
                "- [`\(program.name) \($0.name)`](#\(Self.anchor([program.name, $0.name]))): \($0.abstract)"
            }
            .joined(separator: "\n"))
        for (path, command) in program.all.dropFirst() { parts.append(section(command, path)) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func section(_ command: CommandDescription, _ path: [String]) -> String {
        let marks = String(repeating: "#", count: path.count)
        let usage = (path.dropLast() + [command.usage]).joined(separator: " ")
        var parts = [
            "\(marks) \(path.joined(separator: " "))", "```\n\(usage)\n```",
            ([command.abstract] + command.discussion).joined(separator: "\n\n"),
        ]
        if !command.arguments.isEmpty {
            parts.append(
                "| argument | |\n|---|---|\n"
                    + command.arguments.map { "| `\($0.usage)` | \(Self.cell($0.help)) |" }.joined(separator: "\n"))
        }
        if !command.options.isEmpty {
            parts.append(
                "| option | variable | default | |\n|---|---|---|---|\n"
                    + command.options.map(row).joined(separator: "\n"))
        }
        if !command.examples.isEmpty {
            let lines = command.examples.map { "# \($0.meaning)\n\(program.name) \($0.line)" }
            parts.append("```sh\n\(lines.joined(separator: "\n"))\n```")
        }
        return parts.joined(separator: "\n\n")
    }

    private func row(_ option: OptionDescription) -> String {
        let name = option.isSecret ? "–" : "`\(option.usage)`"
        let variable = option.variable.map { "`\($0)`" } ?? ""
        var help = option.help
        if case .words(let words) = option.completion { help += " One of \(words.joined(separator: ", "))." }
        if option.isRepeatable { help += " May be given several times." }
        return "| \(name) | \(variable) | \(Self.cell(option.defaultText ?? "")) | \(Self.cell(help)) |"
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    private static func anchor(_ path: [String]) -> String { path.joined(separator: "-") }
}
