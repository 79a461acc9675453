/// Completions for fish: a line for everything that can be offered.
package struct FishCompletion {
    private let program: CommandDescription

    package init(_ program: CommandDescription) {
        self.program = program
    }

    /// The script, with a line feed at its end.
    package var text: String {
        var lines = [
            "# fish completion for \(program.name); load it with: \(program.name) completions fish | source",
            // The words before the cursor that are commands, to be compared with a path.
            "function __\(program.name)_at",
            "    set -l words (commandline -opc | string match --invert -- '-*')",
            "    test \"$words[2..-1]\" = \"$argv\"; or string match --quiet -- \"$argv *\" \"$words[2..-1]\"",
            "end",
            "function __\(program.name)_is",
            "    set -l words (commandline -opc | string match --invert -- '-*')",
            "    test \"$words[2..-1]\" = \"$argv\"",
            "end",
            "complete -c \(program.name) -f",
            "complete -c \(program.name) -l help -d 'Show help'",
        ]
        for (path, command) in program.all { lines += self.lines(of: command, path) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of command: CommandDescription, _ path: [String]) -> [String] {
        let names = path.dropFirst().joined(separator: " ")
        let isThere = "-n '__\(program.name)_is \(names)'"
        let isBelow = "-n '__\(program.name)_at \(names)'"
        var lines = command.subcommands.map { subcommand in
            "complete -c \(program.name) \(isThere) -a \(subcommand.name) -d \(Self.quoted(subcommand.abstract))"
        }
        for option in command.options where !option.isSecret {
            var line = "complete -c \(program.name) \(isBelow) -l \(option.name)"
            if let letter = option.letter { line += " -s \(letter)" }
            if option.value != nil { line += Self.value(option.completion) }
            lines.append(line + " -d \(Self.quoted(option.help))")
        }
        for argument in command.arguments {
            switch argument.completion {
            case .none: break
            case .files: lines.append("complete -c \(program.name) \(isBelow) -F")
            case .words(let words):
                lines.append("complete -c \(program.name) \(isThere) -a \(Self.quoted(words.joined(separator: " ")))")
            }
        }
        return lines
    }

    private static func value(_ completion: CompletionKind) -> String {
        switch completion {
        case .none: " -x"
        case .files: " -r -F"
        case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "'"
        for character in text {
            if character == "'" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return quoted + "'"
    }
}
