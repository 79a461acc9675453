internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper history`: what was done to a person's customization.
enum History: Command {
    private static let limit = OptionDescription(
        "limit", value: "number", "How many changes to tell, newest first; 0 tells all.", default: "20")

    static let description = CommandDescription(
        "history", "Tells what was done to a person's customization, newest first.",
        discussion: ["With --json it prints an entry of the API's history a line."],
        arguments: [CommonArgument.user],
        options: [limit, CommonOption.catalogRevision, CommonOption.json] + CommonOption.ofCatalog
            + CommonOption.presentation,
        examples: [
            .init("history ana", "tells the last twenty changes"),
            .init("history ana --limit 0 --json", "prints all that is kept, an entry a line"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        let most = try invocation.number(limit, in: 0...1_000_000) ?? 20
        try await invocation.withSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            let revision = invocation.arguments.option(CommonOption.catalogRevision.name)
            let reading = HistoryPages(source: source, person: person, catalogRevision: revision)
            if invocation.wantsJSON {
                try await reading.visit(atMost: most == 0 ? .max : most) { invocation.console.print($0) }
                return
            }
            let names = try await Names.load(person, catalogRevision: revision, from: source)
            var table = TextTable(
                .init("REV", .right), .init("MADE (UTC)"), .init("ON", overflow: .truncate),
                .init("WHAT", overflow: .wrap))
            try await reading.visit(atMost: most == 0 ? .max : most) { add($0, to: &table, names) }
            if table.isEmpty {
                invocation.console.print(StyledText("\(user) never chose anything in \(person.catalog)."))
            } else {
                invocation.console.print(table)
            }
        }
    }

    private static func add(_ entry: JSON, to table: inout TextTable, _ names: Names) {
        let status = entry["status"]?.text ?? ""
        let style = status == "applied" ? Style.plain : .faint
        var sentences = (entry["fields"]?.elements ?? []).map { ChangeSentence(names).of($0) }
        let isEmpty = sentences.isEmpty
        if isEmpty { sentences = [StyledText(Self.words(entry["op"]?.text))] }
        if status != "applied" {
            sentences[0] = StyledText(status == "noop" ? "(was so already) " : "(a later act stands) ") + sentences[0]
        } else if let op = entry["op"]?.text, ["undo", "reset"].contains(op), !isEmpty {
            sentences[0] = StyledText("(\(op)) ") + sentences[0]
        }
        for (index, sentence) in sentences.enumerated() {
            let isFirst = index == 0
            table.add(
                StyledText(isFirst ? String(entry["revision"]?.number ?? 0) : "", style),
                StyledText(isFirst ? TimeText.of(entry["at"]?.text) : "", style),
                StyledText(isFirst ? names.device(entry["device"]?.text) : "", style), sentence.styled(style))
        }
    }

    /// What an act without effect was about: of it only its kind is kept.
    private static func words(_ op: String?) -> String {
        switch op {
        case "setVisibility": "whether a tab is shown"
        case "setPlacement": "a placement"
        case "setContainer", "move": "a move"
        case "setOrder": "an order"
        case "setTabBarOrder": "the order of the bar"
        case "addItem": "an own item that was added"
        case "updateItem": "an own item that was changed"
        case "removeItem": "an own item that was removed"
        case "reset": "a reset"
        case "undo": "an undo"
        default: op ?? "nothing"
        }
    }
}
