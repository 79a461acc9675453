internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper keys add`: makes a key.
enum KeysAdd: Command {
    private static let role = OptionDescription(
        "role", value: "role", "What it may do: everything, one app, or reading one app.", default: "app",
        completion: .words(["admin", "app", "read"]))
    private static let name = OptionDescription("name", value: "name", "What people call it.")
    private static let expires = OptionDescription(
        "expires", value: "time", "When it ends, as an RFC 3339 time.", check: WordCheck.time)

    static let description = CommandDescription(
        "add", "Makes a key, which is shown this once.",
        options: [role, name, expires, CommonOption.json] + CommonOption.ofApp + CommonOption.presentation,
        examples: [
            .init("keys add --app com.example.photos --name backend", "makes a key for one app"),
            .init("keys add --role admin", "makes a key that may do everything"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let role = invocation.arguments.option(role.name) ?? "app"
        try await invocation.withWritableSource { source throws(CommandError) in
            var members = [JSONMember("role", .string(role))]
            if role != "admin" { members.append(JSONMember("app", .string(try await invocation.app(in: source)))) }
            if let name = invocation.arguments.option(name.name) { members.append(JSONMember("name", .string(name))) }
            if let time = invocation.arguments.option(expires.name) {
                members.append(JSONMember("expiresAt", .string(time)))
            }
            let answer = try await source.document(.post(["v1", "keys"], .object(members)))
            try KeyTelling.tell(answer, invocation)
        }
    }
}
