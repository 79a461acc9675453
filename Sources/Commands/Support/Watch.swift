internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper watch`: follows what a person changes.
enum Watch: Command {
    private static let count = OptionDescription(
        "count", value: "number", "Ends after so many changes; 0 goes on until Ctrl-C.", default: "0")
    private static let since = OptionDescription(
        "since", value: "revision", "Begins with what came after this revision.", default: "the present one")
    /// The longest that a request may wait (contract §3.3).
    private static let wait = "25"
    /// How often a file is looked at, which nobody tells of changes.
    private static let interval = Duration.seconds(1)

    static let description = CommandDescription(
        "watch", "Follows what a person changes, as it happens.",
        discussion: ["With --json it prints a field's change a line."], arguments: [CommonArgument.user],
        options: [since, count, CommonOption.json] + CommonOption.ofCatalog + CommonOption.presentation,
        examples: [.init("watch ana", "tells what Ana changes from now on")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        let most = try invocation.number(count, in: 0...1_000_000) ?? 0
        let start = try invocation.number(since, in: 0...Int.max)
        try await invocation.withSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            let names = try await Names.load(person, catalogRevision: nil, from: source)
            let present = try await source.document(person.request())
            let newest = present["revision"]?.number ?? 0
            var revision = start ?? newest
            guard revision <= newest else {
                throw .notFound(
                    "\(user) has no revision \(revision) yet; the newest is \(newest)",
                    next: "See what there is: tabkeeper history \(user)")
            }
            var epoch = present["epoch"]?.text
            var left = most == 0 ? Int.max : most
            if !invocation.wantsJSON {
                invocation.console.note(StyledText("Watching \(user) from revision \(revision).", .faint))
            }
            while left > 0 {
                let page = try await page(of: person, since: revision, epoch, source)
                let changes = page["changes"]?.elements ?? []
                for change in changes.prefix(left) {
                    if invocation.wantsJSON {
                        invocation.console.print(change)
                    } else {
                        tell(change, names, invocation.console)
                    }
                }
                try invocation.console.checkOutput()
                left -= changes.count
                revision = page["revision"]?.number ?? revision
                epoch = page["epoch"]?.text
                if changes.isEmpty, !source.hearsOfChanges { try? await Task.sleep(for: interval) }
            }
        }
    }

    private static func page(
        of person: PersonPath, since revision: Int, _ epoch: String?, _ source: any DataSource
    ) async throws(CommandError) -> JSON {
        try await source.document(
            person.request(
                "changes",
                query: [
                    (name: "since", value: String(revision)), (name: "epoch", value: revision == 0 ? nil : epoch),
                    (name: "wait", value: source.hearsOfChanges ? wait : nil),
                ]))
    }

    private static func tell(_ change: JSON, _ names: Names, _ console: Console) {
        let head = StyledText("\(TimeText.of(change["at"]?.text))  rev \(change["revision"]?.number ?? 0)  ", .faint)
        console.print(
            head + StyledText(names.device(change["device"]?.text) + ": ") + ChangeSentence(names).of(change))
    }
}
