internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper devices list`: a person's devices.
enum DevicesList: Command {
    static let description = CommandDescription(
        "list", "Lists the devices that a person was heard from on.", arguments: [CommonArgument.user],
        options: [CommonOption.json] + CommonOption.ofApp + CommonOption.presentation,
        examples: [.init("devices list ana", "lists Ana's devices")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        try await invocation.withSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            let document = try await source.document(APIRequest(["v1", "apps", app, "users", user, "devices"]))
            if invocation.wantsJSON { return invocation.console.print(document) }
            let table = table(document)
            if table.isEmpty {
                invocation.console.print(StyledText("\(user) was not heard from on any device."))
            } else {
                invocation.console.print(table)
            }
        }
    }

    /// The devices of a document that has some.
    static func table(_ document: JSON) -> TextTable {
        var table = TextTable(
            .init("DEVICE", overflow: .truncate), .init("FAMILY"), .init("NAME", overflow: .truncate),
            .init("APP VERSION", overflow: .truncate), .init("LAST SEEN"), .init("OWN CHOICES"))
        for device in document["devices"]?.elements ?? [] {
            table.add(
                StyledText(device["id"]?.text ?? ""), StyledText(device["family"]?.text ?? ""),
                StyledText(device["name"]?.text ?? ""), StyledText(device["appVersion"]?.text ?? ""),
                // Right to a day.
                StyledText(TimeText.day(of: device["lastSeen"]?.text)),
                StyledText(device["hasChoices"]?.isTrue ?? false ? "yes" : ""))
        }
        return table
    }
}
