/// What `--help` prints.
package struct HelpText {
    private static let width = 80

    private let program: CommandDescription
    private let path: [String]
    private let command: CommandDescription

    /// The help of the command at a path below the program; of the program where there is none.
    package init(_ program: CommandDescription, path: [String] = []) {
        self.program = program
        let command = program.command(at: path)
        self.path = command == nil ? [] : path
        self.command = command ?? program
    }

    /// The text, without a line feed at its end.
    package var text: String {
        let sections = [
            Paragraph.lines(command.abstract, width: Self.width, indent: 0), ["Usage: \(usage)"], discussion, commands,
            arguments, options, examples, ending,
        ]
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var usage: String {
        ([program.name] + path.dropLast() + [path.isEmpty ? "<command> [options]" : command.usage])
            .joined(separator: " ")
    }

    private var discussion: [String] {
        guard !command.discussion.isEmpty else { return [] }
        let paragraphs = command.discussion.map { Paragraph.lines($0, width: Self.width, indent: 0) }
        return Array(paragraphs.joined(separator: [""]))
    }

    private var commands: [String] {
        guard !command.subcommands.isEmpty else { return [] }
        let width = (command.subcommands.map(\.name.count).max() ?? 0) + 4
        return ["Commands:"]
            + command.subcommands.flatMap { subcommand -> [String] in
                var lines = Paragraph.lines(subcommand.abstract, width: Self.width, indent: width)
                if let first = lines.first {
                    lines[0] = "  \(subcommand.name)" + first.dropFirst(2 + subcommand.name.count)
                }
                return lines
            }
    }

    private var arguments: [String] {
        guard !command.arguments.isEmpty else { return [] }
        return ["Arguments:"]
            + command.arguments.flatMap { argument in
                ["  \(argument.usage)"] + Paragraph.lines(argument.help, width: Self.width, indent: 6)
            }
    }

    private var options: [String] {
        guard !command.options.isEmpty else { return [] }
        return ["Options:"] + command.options.flatMap(lines)
    }

    private func lines(of option: OptionDescription) -> [String] {
        var head = "  \(option.usage)"
        if !option.isSecret, let variable = option.variable { head += ", \(variable)" }
        var help = option.help
        if case .words(let words) = option.completion { help += " One of \(words.joined(separator: ", "))." }
        if option.isRepeatable { help += " May be given several times." }
        var lines = [head] + Paragraph.lines(help, width: Self.width, indent: 6)
        if let text = option.defaultText { lines.append("      Default: \(text)") }
        return lines
    }

    private var examples: [String] {
        guard !command.examples.isEmpty else { return [] }
        return ["Examples:"]
            + command.examples.flatMap { example in
                Paragraph.lines("# \(example.meaning)", width: Self.width, indent: 2)
                    + ["  \(program.name) \(example.line)"]
            }
    }

    private var ending: [String] {
        if !command.subcommands.isEmpty {
            let names = ([program.name] + path).joined(separator: " ")
            let help = "What a command takes: \(names) <command> --help"
            guard path.isEmpty else { return [help] }
            return [help + ", or \(names) help <command>", "The version: \(names) --version"]
        }
        return Paragraph.lines(ExitCode.summary, width: Self.width, indent: 0)
    }
}
