/// Completions for zsh: a function a command, in the words of `_arguments` (zshcompsys(1)).
package struct ZshCompletion {
    private let program: CommandDescription

    package init(_ program: CommandDescription) {
        self.program = program
    }

    /// The script, with a line feed at its end; to be put as `_<program>` into a folder of `fpath`.
    package var text: String {
        let functions = program.all.map { function($0.command, $0.path) }.joined(separator: "\n\n")
        return """
            #compdef \(program.name)
            # zsh completion for \(program.name); put it as _\(program.name) into a folder of $fpath

            \(functions)

            if [ "$funcstack[1]" = "_\(program.name)" ]; then
                _\(program.name) "$@"
            else
                compdef _\(program.name) \(program.name)
            fi

            """
    }

    private func function(_ command: CommandDescription, _ path: [String]) -> String {
        let name = "_" + path.joined(separator: "_")
        return command.subcommands.isEmpty ? leaf(command, name) : branch(command, name)
    }

    private func branch(_ command: CommandDescription, _ name: String) -> String {
        let lines = command.subcommands.map { "        \(Self.quoted("\($0.name):\($0.abstract)"))" }
        let cases = command.subcommands.map { "            \($0.name)) \(name)_\($0.name) ;;" }
        return """
            \(name)() {
                local line state
                local -a commands
                commands=(
            \(lines.joined(separator: "\n"))
                )
                _arguments -C '(- *)--help[Show help]' '1: :->command' '*:: :->arguments'
                case $state in
                command) _describe -t commands command commands ;;
                arguments)
                    case $line[1] in
            \(cases.joined(separator: "\n"))
                    esac ;;
                esac
            }
            """
    }

    private func leaf(_ command: CommandDescription, _ name: String) -> String {
        var words = ["'(- *)--help[Show help]'"]
        for option in command.options where !option.isSecret {
            let star = option.isRepeatable ? "*" : ""
            let text = Self.plain(option.help)
            let value = option.value.map { ":\(Self.plain($0)):\(Self.action(option.completion))" } ?? ""
            words.append(Self.quoted("\(star)\(option.flag)[\(text)]\(value)"))
        }
        for argument in command.arguments {
            let place = argument.arity == .many ? "*:" : argument.arity == .optional ? "::" : ":"
            words.append(Self.quoted("\(place)\(Self.plain(argument.name)):\(Self.action(argument.completion))"))
        }
        return "\(name)() {\n    _arguments \\\n        " + words.joined(separator: " \\\n        ") + "\n}"
    }

    private static func action(_ completion: CompletionKind) -> String {
        switch completion {
        case .none: " "
        case .files: "_files"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    /// Text without what `_arguments` takes for syntax.
    private static func plain(_ text: String) -> String {
        text.filter { !"[]:\\".contains($0) }
    }

    /// A word in single quotes.
    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
