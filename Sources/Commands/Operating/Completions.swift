internal import ArgumentParsing

/// `tabkeeper completions`: what a shell needs to complete command lines.
enum Completions: Command {
    static let description = CommandDescription(
        "completions", "Prints completions for a shell.",
        arguments: [.init("shell", "Which shell.", completion: .words(["bash", "zsh", "fish"]))],
        options: CommonOption.presentation,
        examples: [
            .init("completions bash > /etc/bash_completion.d/tabkeeper", "installs them for bash"),
            .init("completions zsh > ~/.zfunc/_tabkeeper", "installs them for zsh, with ~/.zfunc in fpath"),
            .init("completions fish > ~/.config/fish/completions/tabkeeper.fish", "installs them for fish"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let shell = try invocation.required("shell")
        let text: String
        switch shell {
        case "bash": text = BashCompletion(Tabkeeper.program).text
        case "zsh": text = ZshCompletion(Tabkeeper.program).text
        case "fish": text = FishCompletion(Tabkeeper.program).text
        default:
            throw invocation.usage(
                .badValue(source: "<shell>", value: shell, reason: "which is none of bash, zsh, fish"))
        }
        // The console ends the line.
        invocation.console.output(String(text.dropLast()))
    }
}
