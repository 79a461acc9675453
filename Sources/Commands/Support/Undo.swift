internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper undo`: takes back what a revision changed.
enum Undo: Command {
    static let description = CommandDescription(
        "undo", "Takes back what a revision of a person's customization changed.",
        discussion: [
            """
            It is a new act made now: fields that were changed again since stay as they are, and the undo can itself be \
            undone. The changes of the revision are shown first.
            """
        ],
        arguments: [CommonArgument.user, .init("revision", "The revision, as history tells it.")],
        options: [CommonOption.yes, CommonOption.json] + CommonOption.ofCatalog + CommonOption.presentation,
        examples: [.init("undo ana 14", "shows what revision 14 changed, asks, and takes it back")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let (user, text) = (try invocation.required("user"), try invocation.required("revision"))
        guard let revision = Int(text), revision > 0 else {
            throw invocation.usage(
                .badValue(source: "<revision>", value: text, reason: "which is no number above 0"))
        }
        try await invocation.withWritableSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            let names = try await Names.load(person, catalogRevision: nil, from: source)
            try await preview(revision, of: person, names, source, invocation.console)
            try invocation.confirm("Take revision \(revision) of \(user) back?")
            let answer = try await source.document(
                person.post("undo", .object([JSONMember("revision", .integer(Int64(revision)))])))
            if invocation.wantsJSON { return invocation.console.print(answer) }
            tell(answer, names, invocation.console)
        }
    }

    /// Says on the error stream what the revision changed.
    private static func preview(
        _ revision: Int, of person: PersonPath, _ names: Names, _ source: any DataSource, _ console: Console
    ) async throws(CommandError) {
        var sentences: [StyledText] = []
        try await HistoryPages(source: source, person: person, catalogRevision: nil).visit(atMost: 1_000) { entry in
            guard entry["revision"]?.number == revision, entry["status"]?.text == "applied" else { return }
            sentences += (entry["fields"]?.elements ?? []).map { ChangeSentence(names).of($0) }
        }
        guard !sentences.isEmpty else {
            throw .notFound(
                "\(person.user) has no revision \(revision) that changed anything and is kept",
                next: "See what there is: tabkeeper history \(person.user)")
        }
        console.note(StyledText("Revision \(revision):"))
        for sentence in sentences { console.note("  " + sentence) }
    }

    private static func tell(_ answer: JSON, _ names: Names, _ console: Console) {
        let results = answer["results"]?.elements ?? []
        let kept = results.filter { $0["status"]?.text == "superseded" }
        switch answer["status"]?.text {
        case "applied":
            console.print(StyledText("Taken back, as revision \(answer["revision"]?.number ?? 0):", .success))
            for change in answer["changes"]?.elements ?? [] { console.print("  " + ChosenSentence(names).of(change)) }
        default:
            console.print(StyledText("Nothing was taken back: all of it was changed again since.", .warning))
        }
        for result in kept {
            let item = names.item(result["tab"]?.text ?? result["id"]?.text ?? "")
            console.print(
                StyledText("  \(item): \(result["field"]?.text ?? "") was changed again since and stays", .warning))
        }
    }
}
