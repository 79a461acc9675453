internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper users show`: what is stored of one person.
enum UsersShow: Command {
    static let description = CommandDescription(
        "show", "Shows what is stored of one person: catalogs, devices, and how much.",
        discussion: ["With --json it prints all that is stored, for who asks what is known of them."],
        arguments: [CommonArgument.user],
        options: [CommonOption.json] + CommonOption.ofApp + CommonOption.presentation,
        examples: [
            .init("users show ana", "shows Ana's catalogs and devices"),
            .init("users show ana --json > ana.json", "gives Ana all that is stored of her"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        try await invocation.withSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            let document = try await source.document(APIRequest(["v1", "apps", app, "users", user, "export"]))
            if invocation.wantsJSON { return invocation.console.print(document) }
            let console = invocation.console
            console.print(StyledText("\(user) of \(app)", .heading))
            var catalogs = TextTable(
                .init("CATALOG"), .init("REVISION", .right), .init("CHANGED (UTC)"), .init("CHOICES", .right),
                .init("OWN ITEMS", .right), .init("CHANGES KEPT", .right))
            for member in document["customizations"]?.members ?? [] {
                let fields = CustomizationFields.list(member.value)
                let items = fields.count { $0["kind"]?.text == "item" }
                catalogs.add(
                    StyledText(member.name), StyledText(String(member.value["revision"]?.number ?? 0)),
                    StyledText(TimeText.of(member.value["updatedAt"]?.text)),
                    StyledText(String(fields.count - items)), StyledText(String(items)),
                    StyledText(String(member.value["history"]?.elements?.count ?? 0)))
            }
            if catalogs.isEmpty { console.print("Nothing is stored.") } else { console.print(catalogs) }
            let devices = DevicesList.table(document)
            guard !devices.isEmpty else { return }
            console.print()
            console.print(devices)
        }
    }
}
