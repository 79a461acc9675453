internal import ArgumentParsing
internal import Terminal

/// `tabkeeper keys revoke`: ends a key.
enum KeysRevoke: Command {
    static let description = CommandDescription(
        "revoke", "Ends a key at once.", arguments: [CommonArgument.key],
        options: [CommonOption.yes] + CommonOption.source + CommonOption.presentation,
        examples: [.init("keys revoke x7k2m9p4q3wn", "asks, and ends a key")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let key = try invocation.required("key")
        try await invocation.withWritableSource { source throws(CommandError) in
            try invocation.confirm("End the key \(key)? Whoever uses it is refused from then on.")
            _ = try await source.answer(to: .delete(["v1", "keys", key]))
            invocation.console.print(StyledText("\(key) is good nowhere any more.", .success))
        }
    }
}
