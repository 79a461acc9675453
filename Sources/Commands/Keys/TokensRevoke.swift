internal import ArgumentParsing
internal import Terminal

/// `tabkeeper tokens revoke`: refuses all tokens of a person that were issued so far.
enum TokensRevoke: Command {
    static let description = CommandDescription(
        "revoke", "Refuses all tokens of a person that were issued so far, whoever signed them.",
        arguments: [CommonArgument.user],
        options: [CommonOption.yes] + CommonOption.ofApp + CommonOption.presentation,
        examples: [.init("tokens revoke ana", "asks, and refuses Ana's tokens")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            try invocation.confirm("Refuse all tokens of \(user) that were issued so far?")
            _ = try await source.answer(to: .delete(["v1", "apps", app, "users", user, "tokens"]))
            invocation.console.print(StyledText("The tokens of \(user) are good nowhere any more.", .success))
        }
    }
}
