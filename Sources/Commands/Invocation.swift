/// What a command line and an environment ask for.
package enum Invocation {
    /// The help text of one command, or of all.
    case help((any Command.Type)?)
    case run(any Command.Type, Settings)

    /// Reads `tabkeeper [<command>] [--name value | --name=value …]`.
    ///
    /// - Throws: `CommandError.usage` with every fault that was found.
    package init(
        arguments: [String], environment: (String) -> String?, commands: [any Command.Type]
    ) throws(CommandError) {
        guard let word = arguments.first else { throw .usage([.noCommand], command: nil) }
        switch word {
        case "--help", "-h":
            self = .help(nil)
        case "help":
            guard let topic = arguments.dropFirst().first else {
                self = .help(nil)
                return
            }
            self = .help(try Self.command(topic, of: commands))
        case "--version":
            self = .run(Version.self, Settings())
        default:
            self = try Self.invocation(
                of: try Self.command(word, of: commands), flags: arguments.dropFirst(), environment: environment)
        }
    }

    private static func command(
        _ word: String, of commands: [any Command.Type]
    ) throws(CommandError) -> any Command.Type {
        if let command = commands.first(where: { $0.name == word }) { return command }
        let suggestion = Suggestion.nearest(to: word, among: commands.map { $0.name })
        throw .usage([.unknownCommand(word, suggestion: suggestion)], command: nil)
    }

    /// Flags come after variables, so that they stand.
    private static func invocation(
        of command: any Command.Type, flags: ArraySlice<String>, environment: (String) -> String?
    ) throws(CommandError) -> Invocation {
        guard !flags.contains("--help"), !flags.contains("-h") else { return .help(command) }
        var settings = Settings()
        var arguments = OptionReader(options: command.options, words: flags)
        let flagged = arguments.read()
        let given = Set(flagged.map(\.setting.name))
        let fromVariables = command.options.filter { !given.contains($0.name) }.compactMap { setting in
            environment(setting.variable).flatMap { text in
                text.isEmpty ? nil : OptionReader.Option(setting: setting, source: setting.variable, text: text)
            }
        }
        var faults = arguments.faults
        for option in fromVariables + flagged {
            do throws(UsageFault) {
                try option.setting.apply(option.text, from: option.source, to: &settings)
            } catch {
                faults.append(error)
            }
        }
        guard faults.isEmpty else { throw .usage(faults, command: command.name) }
        return .run(command, settings)
    }
}
