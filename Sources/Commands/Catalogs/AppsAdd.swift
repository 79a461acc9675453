internal import ArgumentParsing
internal import CustomizationsWire
internal import HTTP
internal import Terminal

/// `tabkeeper apps add`: registers an app.
enum AppsAdd: Command {
    private static let name = OptionDescription("name", value: "name", "What people call it.")

    static let description = CommandDescription(
        "add", "Registers an app, or gives it another name.", arguments: [CommonArgument.app],
        options: [name, CommonOption.json] + CommonOption.source + CommonOption.presentation,
        examples: [.init("apps add com.example.photos --name Photos", "registers an app")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let app = try invocation.required("app")
        let name = invocation.arguments.option(name.name)
        try await invocation.withWritableSource { source throws(CommandError) in
            // What is not sent is unset: whom its tokens are believed from must stay.
            let known = try await source.send(APIRequest(["v1", "apps", app]), take: nil)
            var members = known.isSuccess ? known.json.members ?? [] : []
            members.removeAll { ["id", "createdAt"].contains($0.name) || ($0.name == "name" && name != nil) }
            if let name { members.append(JSONMember("name", .string(name))) }
            let answer = try await source.answer(
                to: APIRequest(.put, ["v1", "apps", app], content: .json(.object(members))))
            if invocation.wantsJSON { return invocation.console.print(answer.json) }
            invocation.console.print(
                StyledText(answer.status == 201 ? "\(app) is registered." : "\(app) was registered before.", .success))
        }
    }
}
