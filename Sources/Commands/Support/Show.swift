internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper show`: what a person chose.
enum Show: Command {
    static let description = CommandDescription(
        "show", "Shows what a person chose, layer by layer.",
        arguments: [CommonArgument.user],
        options: [CommonOption.catalogRevision, CommonOption.json] + CommonOption.ofCatalog
            + CommonOption.presentation,
        examples: [
            .init("show ana", "shows Ana's choices"),
            .init("show ana --json", "prints the customization as the API has it"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        try await invocation.withSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            let revision = invocation.arguments.option(CommonOption.catalogRevision.name)
            let document = try await source.document(
                person.request(query: [(name: "catalogRevision", value: revision)]))
            if invocation.wantsJSON { return invocation.console.print(document) }
            let names = try await Names.load(person, catalogRevision: revision, from: source)
            show(document, user, names, invocation.console)
        }
    }

    private static func show(_ document: JSON, _ user: String, _ names: Names, _ console: Console) {
        let revision = document["revision"]?.number ?? 0
        guard revision > 0 else { return console.print(StyledText("\(user) never chose anything.")) }
        console.print(
            StyledText(
                "\(user): revision \(revision), epoch \(document["epoch"]?.text ?? ""), last changed "
                    + "\(TimeText.of(document["updatedAt"]?.text)) UTC, "
                    + "read by catalog revision \(document["catalogRevision"]?.number ?? 0)"
            ).wrapped(to: console.width ?? .max))
        var table = TextTable(.init("FOR"), .init("WHAT", overflow: .wrap))
        for choice in CustomizationFields.list(document) {
            let layer = choice["layer"]?.text
            let style = LayerStyle.of(layer)
            let scope = choice["kind"]?.text == "item" ? "own items" : names.layer(layer)
            var plain = ChosenSentence(names).of(choice)
            plain = plain.styled(style)
            table.add(StyledText(scope, style), plain)
        }
        console.print()
        if table.isEmpty { console.print("There are no choices now.") } else { console.print(table) }
        let dormant = document["dormant"]?.texts ?? []
        if !dormant.isEmpty {
            console.print()
            let text = "Kept for the day the catalog knows them: \(dormant.joined(separator: ", "))"
            console.print(StyledText(text, .faint).wrapped(to: console.width ?? .max))
        }
    }
}
