internal import ArgumentParsing
internal import Terminal

/// `tabkeeper users erase`: erases one person wholly.
enum UsersErase: Command {
    static let description = CommandDescription(
        "erase", "Erases all that is stored of one person; it cannot be taken back.",
        discussion: [
            "A keyed hash of the id and the time are all that stays. Tokens made before are refused from then on."
        ],
        arguments: [CommonArgument.user],
        options: [CommonOption.yes] + CommonOption.ofApp + CommonOption.presentation,
        examples: [.init("users erase ana", "asks, and erases Ana")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            try invocation.confirm("Erase all that \(app) stores of \(user)? It cannot be taken back.")
            _ = try await source.answer(to: .delete(["v1", "apps", app, "users", user]))
            invocation.console.print(StyledText("Nothing of \(user) is stored any more.", .success))
        }
    }
}
