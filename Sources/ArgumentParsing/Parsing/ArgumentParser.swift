/// Reads a command line by a description of the program: `program [command …] [options and arguments]`.
///
/// `--name value` and `--name=value` mean the same, `--` ends the options, and `--help` or `-h` anywhere before it asks for
/// help instead.
package struct ArgumentParser: Sendable {
    private let program: CommandDescription

    /// Takes the program, whose name is not on the line.
    package init(_ program: CommandDescription) {
        self.program = program
    }

    /// Reads the words after the program's name.
    ///
    /// - Throws: `ParsingFailure` with every fault that was found.
    package func parse(_ words: [String]) throws(ParsingFailure) -> ParsedLine {
        guard let first = words.first else { throw ParsingFailure([.noCommand], path: []) }
        switch first {
        case "--version": return .version
        case "help": return .help(try path(of: words.dropFirst()))
        case "--help", "-h": return .help([])
        default: break
        }
        var path: [String] = []
        var command = program
        var rest = words[...]
        while !command.subcommands.isEmpty {
            guard let word = rest.first, let next = try next(word, below: command, path) else { break }
            command = next
            path.append(next.name)
            rest.removeFirst()
        }
        if asksForHelp(rest) { return .help(path) }
        if !command.subcommands.isEmpty {
            guard let name = command.defaultSubcommand, let meant = command.subcommand(name) else {
                throw ParsingFailure([.noCommand], path: path)
            }
            command = meant
            path.append(name)
        }
        var reader = WordReader(command, path: path)
        return .run(try reader.read(rest))
    }

    /// The subcommand that a word names; `nil` where it is for the default one.
    private func next(
        _ word: String, below command: CommandDescription, _ path: [String]
    ) throws(ParsingFailure) -> CommandDescription? {
        if let next = command.subcommand(word) { return next }
        if word == "--help" || word == "-h" || (command.defaultSubcommand != nil && word.hasPrefix("-")) { return nil }
        throw unknown(word, below: command, path)
    }

    private func asksForHelp(_ words: ArraySlice<String>) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    private func path(of words: ArraySlice<String>) throws(ParsingFailure) -> [String] {
        var path: [String] = []
        var command = program
        for word in words {
            guard let next = command.subcommand(word) else { throw unknown(word, below: command, path) }
            command = next
            path.append(word)
        }
        return path
    }

    private func unknown(_ word: String, below command: CommandDescription, _ path: [String]) -> ParsingFailure {
        if word.hasPrefix("-") { return ParsingFailure([.unknownOption(word, suggestion: nil)], path: path) }
        let suggestion = Suggestion.nearest(to: word, among: command.subcommands.map(\.name))
        return ParsingFailure([.unknownCommand(word, suggestion: suggestion)], path: path)
    }
}
