internal import ArgumentParsing

/// `tabkeeper manual`: the manual page, or the reference of the commands.
enum Manual: Command {
    static let description = CommandDescription(
        "manual", "Prints the manual page, or the reference of all commands.",
        arguments: [.init("form", "man or markdown.", .optional, completion: .words(["man", "markdown"]))],
        options: CommonOption.presentation,
        examples: [.init("manual | man -l -", "shows the manual page")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        switch invocation.arguments.argument("form") {
        case nil, "man": invocation.console.output(String(Tabkeeper.manualPage.dropLast()))
        case "markdown": invocation.console.output(String(Tabkeeper.reference.dropLast()))
        case let form?:
            throw invocation.usage(
                .badValue(source: "<form>", value: form, reason: "which is neither man nor markdown"))
        }
    }
}
