internal import ArgumentParsing
internal import Terminal

/// `tabkeeper apps remove`: removes an app with everything in it.
enum AppsRemove: Command {
    static let description = CommandDescription(
        "remove", "Removes an app with its catalogs and everybody's customizations.",
        arguments: [CommonArgument.app],
        options: [CommonOption.yes] + CommonOption.source + CommonOption.presentation,
        examples: [.init("apps remove com.example.photos", "asks, and removes an app")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let app = try invocation.required("app")
        try await invocation.withWritableSource { source throws(CommandError) in
            _ = try await source.document(APIRequest(["v1", "apps", app]))
            try invocation.confirm("Remove \(app) with its catalogs and EVERYBODY's customizations?")
            _ = try await source.answer(to: .delete(["v1", "apps", app]))
            invocation.console.print(StyledText("\(app) is gone.", .success))
        }
    }
}
