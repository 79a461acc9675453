/// Completions for bash: one function, whose cases are the commands.
package struct BashCompletion {
    private let program: CommandDescription

    package init(_ program: CommandDescription) {
        self.program = program
    }

    /// The script, with a line feed at its end.
    package var text: String {
        let function = "_\(program.name)"
        return """
            # bash completion for \(program.name); load it with: source <(\(program.name) completions bash)
            \(function)() {
                local current previous path word
                current=${COMP_WORDS[COMP_CWORD]}
                previous=${COMP_WORDS[COMP_CWORD-1]}
                COMPREPLY=()
                path=
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case "$path/$word" in
                    \(paths.joined(separator: "|"))) path=$path/$word ;;
                    esac
                done
                case "$path $previous" in
            \(valueCases.joined(separator: "\n"))
                esac
                case "$path" in
            \(commandCases.joined(separator: "\n"))
                esac
            }
            complete -F \(function) \(program.name)

            """
    }

    private var paths: [String] {
        program.all.dropFirst().map { "/" + $0.path.dropFirst().joined(separator: "/") }
    }

    /// What follows an option with a value.
    private var valueCases: [String] {
        program.all.flatMap { path, command in
            command.options.filter { $0.value != nil && !$0.isSecret }.map { option in
                let place = Self.place(path)
                return "    \"\(place) \(option.flag)\") \(Self.reply(option.completion)); return ;;"
            }
        }
    }

    private var commandCases: [String] {
        program.all.map { path, command in
            // The options of the subcommand that is meant where none is named are good without it.
            let meant = command.defaultSubcommand.flatMap(command.subcommand) ?? command
            let options = meant.options.filter { !$0.isSecret }.map(\.flag) + ["--help"]
            let words = command.subcommands.map(\.name) + options + (path.count == 1 ? ["--version"] : [])
            let files = command.arguments.contains { $0.completion == .files }
            let known = command.arguments.flatMap { argument -> [String] in
                if case .words(let words) = argument.completion { words } else { [] }
            }
            let list = (known + words).joined(separator: " ")
            let kind = files ? "-f -W" : "-W"
            return "    \"\(Self.place(path))\") COMPREPLY=($(compgen \(kind) \"\(list)\" -- \"$current\")) ;;"
        }
    }

    private static func place(_ path: [String]) -> String {
        path.dropFirst().map { "/" + $0 }.joined()
    }

    private static func reply(_ completion: CompletionKind) -> String {
        switch completion {
        case .none: "COMPREPLY=()"
        case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
        case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
        }
    }
}
