/// What a command is called, takes and does: help, manual, completions and parsing are all made from it.
package struct CommandDescription: Sendable {
    /// A command line that shows a use.
    package struct Example: Sendable {
        /// What follows the program's name.
        package let line: String
        /// What it does, in a few words.
        package let meaning: String

        package init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    package let name: String
    /// What it does, in one sentence.
    package let abstract: String
    /// Paragraphs that say more.
    package let discussion: [String]
    package let arguments: [ArgumentDescription]
    package let options: [OptionDescription]
    package let examples: [Example]
    /// Commands below it; one that has some does nothing by itself, unless it has a default.
    package let subcommands: [CommandDescription]
    /// The subcommand that is meant where none is named.
    package let defaultSubcommand: String?

    package init(
        _ name: String, _ abstract: String, discussion: [String] = [], arguments: [ArgumentDescription] = [],
        options: [OptionDescription] = [], examples: [Example] = [], subcommands: [CommandDescription] = [],
        defaultSubcommand: String? = nil
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.examples = examples
        self.subcommands = subcommands
        self.defaultSubcommand = defaultSubcommand
    }

    /// The subcommand of that name.
    package func subcommand(_ name: String) -> CommandDescription? {
        subcommands.first { $0.name == name }
    }

    /// The command at a path of names below this one.
    package func command(at path: some Sequence<String>) -> CommandDescription? {
        var command: CommandDescription? = self
        for name in path { command = command?.subcommand(name) }
        return command
    }

    /// The line that shows how it is called, without the names before its own.
    package var usage: String {
        if !subcommands.isEmpty {
            return defaultSubcommand == nil ? "\(name) <command> [options]" : "\(name) [<command>] [options]"
        }
        let words = [name] + arguments.map(\.usage) + (options.isEmpty ? [] : ["[options]"])
        return words.joined(separator: " ")
    }

    /// Every command with its path, this one first, each before those below it.
    package var all: [(path: [String], command: CommandDescription)] {
        [(path: [name], command: self)]
            + subcommands.flatMap { $0.all.map { (path: [name] + $0.path, command: $0.command) } }
    }
}
