internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper tokens mint`: makes a token for a person.
enum TokensMint: Command {
    private static let lifetime = OptionDescription(
        "lifetime", value: "seconds", "How long it is good, at most 30 days.", default: "3600")
    private static let readOnly = OptionDescription("read-only", "It may read only.")

    static let description = CommandDescription(
        "mint", "Makes a token with which an app acts for a person.", arguments: [CommonArgument.user],
        options: [lifetime, CommonOption.family, readOnly, CommonOption.json] + CommonOption.ofApp
            + CommonOption.presentation,
        examples: [.init("tokens mint ana --lifetime 86400", "makes a token for a day")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        let seconds = try invocation.number(lifetime, in: 1...2_592_000)
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            var members: [JSONMember] = []
            if let seconds { members.append(JSONMember("lifetime", .integer(Int64(seconds)))) }
            let families = invocation.arguments.options(CommonOption.family.name)
            if !families.isEmpty { members.append(JSONMember("families", .array(families.map { .string($0) }))) }
            if invocation.arguments.has(readOnly.name) { members.append(JSONMember("readOnly", .bool(true))) }
            let answer = try await source.document(
                .post(["v1", "apps", app, "users", user, "tokens"], .object(members)))
            if invocation.wantsJSON { return invocation.console.print(answer) }
            invocation.console.note(
                StyledText("A token for \(user), good until \(TimeText.of(answer["expiresAt"]?.text)) UTC:", .warning))
            invocation.console.output(answer["token"]?.text ?? "")
        }
    }
}
