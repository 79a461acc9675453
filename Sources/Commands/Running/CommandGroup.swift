package import ArgumentParsing

/// A place in the table of commands: a command, or several under one name.
package enum CommandGroup: Sendable {
    case single(any Command.Type)
    /// The description of the name that they stand under, without them.
    case several(CommandDescription, [any Command.Type])

    /// The description with all that is below it.
    package var description: CommandDescription {
        switch self {
        case .single(let command): return command.description
        case .several(let group, let commands):
            return CommandDescription(
                group.name, group.abstract, discussion: group.discussion, examples: group.examples,
                subcommands: commands.map { $0.description }, defaultSubcommand: group.defaultSubcommand)
        }
    }

    /// The command at a path that begins with this name.
    func command(at path: [String]) -> (any Command.Type)? {
        switch self {
        case .single(let command):
            return path == [command.description.name] ? command : nil
        case .several(let group, let commands):
            guard path.count == 2, path[0] == group.name else { return nil }
            return commands.first { $0.description.name == path[1] }
        }
    }
}
