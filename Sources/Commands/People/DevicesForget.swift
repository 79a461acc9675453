internal import ArgumentParsing
internal import Terminal

/// `tabkeeper devices forget`: forgets a device and resets its layer.
enum DevicesForget: Command {
    static let description = CommandDescription(
        "forget", "Forgets a device; choices that hold on it alone are reset.",
        arguments: [CommonArgument.user, .init("device", "The device's id.", check: WordCheck.id)],
        options: [CommonOption.yes] + CommonOption.ofApp + CommonOption.presentation,
        examples: [.init("devices forget ana D1", "asks, and forgets one of Ana's devices")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let (user, device) = (try invocation.required("user"), try invocation.required("device"))
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            try invocation.confirm("Forget the device \(device) of \(user), with the choices that hold on it alone?")
            _ = try await source.answer(to: .delete(["v1", "apps", app, "users", user, "devices", device]))
            invocation.console.print(StyledText("\(device) is forgotten.", .success))
        }
    }
}
