internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper reset`: puts a person's choices, or everybody's, back to the defaults.
enum Reset: Command {
    private static let what = OptionDescription(
        "what", value: "kind", "Which choices.", default: "all",
        completion: .words(["visibility", "order", "placement", "membership", "items", "all"]))
    private static let layer = OptionDescription(
        "layer", value: "layer", "Where: shared, family:<family>, device:<id>, or * for every layer.", default: "*",
        check: WordCheck.layer)
    private static let tab = OptionDescription(
        "tab", value: "tab", "Only what was chosen about this tab.", check: WordCheck.item)
    private static let everybody = OptionDescription("everybody", "Everybody of the app, in every layer.")

    static let description = CommandDescription(
        "reset", "Puts a person's choices, or everybody's, back to the defaults.",
        discussion: [
            """
            A reset is a choice, dated like any other: it undoes what is older and not what comes later, and history keeps \
            what was there. One person's can be undone. It is of one catalog; with --everybody and without --catalog, of \
            all. What it is about is shown first; where nothing was chosen, nothing is stored.
            """
        ],
        arguments: [.init("user", "The person; none with --everybody.", .optional, check: WordCheck.id)],
        options: [what, layer, tab, everybody, CommonOption.yes, CommonOption.json] + CommonOption.ofCatalog
            + CommonOption.presentation,
        examples: [
            .init("reset ana", "asks, and resets all that Ana chose"),
            .init("reset ana --what order --layer family:phone", "resets the orders that hold on Ana's phones"),
            .init("reset ana --tab forest --yes", "resets what Ana chose about one tab"),
            .init("reset --everybody --what visibility", "shows everybody what they hid"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = invocation.arguments.argument("user")
        guard (user == nil) == invocation.arguments.has(everybody.name) else {
            throw invocation.usage(.conflict("say either a person or --everybody"))
        }
        if let user { try await reset(user, invocation) } else { try await resetAll(invocation) }
    }

    private static func reset(_ user: String, _ invocation: Invocation) async throws(CommandError) {
        let selection = ResetSelection(
            kind: invocation.arguments.option(what.name) ?? "all",
            layer: invocation.arguments.option(layer.name) ?? "*",
            tab: invocation.arguments.option(tab.name))
        try await invocation.withWritableSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            // The reset has seen what is there now, so that no device's clock outdoes it (contract §4.1).
            let present = try await source.document(person.request())
            let names = try await Names.load(person, catalogRevision: nil, from: source)
            try refuseTypos(selection, person, present, names)
            let fields = selection.fields(of: present, names)
            guard !fields.isEmpty else { return tellNothing(selection, user, present, names, invocation) }
            for field in fields {
                let place = field["kind"]?.text == "item" ? "own items" : names.layer(field["layer"]?.text)
                invocation.console.note(StyledText("  \(place): ") + ChosenSentence(names).of(field))
            }
            let question = "Reset \(selection.sentence(of: user, names)) in \(person.catalog) of \(person.app)?"
            try invocation.confirm(question)
            let answer = try await source.document(
                person.post("changes", selection.content.based(on: present)))
            if invocation.wantsJSON { return invocation.console.print(answer) }
            let result = answer["results"]?.elements?.first
            guard result?["status"]?.text == "applied" else {
                throw .refused(
                    "nothing was reset: \(result?["detail"]?.text ?? result?["status"]?.text ?? "no result")",
                    next: "See what there is: tabkeeper show \(user)")
            }
            invocation.console.print(
                StyledText("Reset, as revision \(answer["revision"]?.number ?? 0).", .success))
        }
    }

    /// A reset of what never was would be stored like any other, and somebody of a mistyped name be known from then on.
    private static func refuseTypos(
        _ selection: ResetSelection, _ person: PersonPath, _ present: JSON, _ names: Names
    ) throws(CommandError) {
        guard present["revision"]?.number ?? 0 > 0 else {
            throw .notFound(
                "\(person.user) never chose anything in \(person.catalog) of \(person.app)",
                next: "See who did: tabkeeper users")
        }
        let isDormant = { (tab: String) in
            (present["dormant"]?.texts ?? []).contains { $0.utf8.elementsEqual(tab.utf8) }
        }
        if let tab = selection.tab, !names.knows(tab), !isDormant(tab) {
            let meant = names.nearest(to: tab).map { "; did you mean \(names.item($0))?" } ?? ""
            throw .notFound(
                "there is no tab “\(tab)” in \(person.catalog)\(meant)",
                next: "See which there are: tabkeeper catalogs show")
        }
        guard selection.layer.hasPrefix("device:") else { return }
        let device = String(selection.layer.dropFirst("device:".count))
        guard names.knows(device: device) || present["devices"]?[device] != nil else {
            throw .notFound(
                "\(person.user) has no device “\(device)”", next: "See which: tabkeeper devices list \(person.user)")
        }
    }

    private static func tellNothing(
        _ selection: ResetSelection, _ user: String, _ present: JSON, _ names: Names, _ invocation: Invocation
    ) {
        guard invocation.wantsJSON else {
            return invocation.console.print(
                StyledText("There is nothing to reset of \(selection.sentence(of: user, names))."))
        }
        let kept = ["revision", "epoch"].compactMap { name in present[name].map { JSONMember(name, $0) } }
        invocation.console.print(
            .object(kept + [JSONMember("results", .array([])), JSONMember("changes", .array([]))]))
    }

    private static func resetAll(_ invocation: Invocation) async throws(CommandError) {
        for option in [layer, tab] where invocation.arguments.has(option.name) {
            throw invocation.usage(.conflict("\(option.flag) is about one person, not --everybody"))
        }
        let kind = invocation.arguments.option(what.name) ?? "all"
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            let catalog = invocation.values.text(CommonOption.catalog)
            let place = catalog.map { "catalog \($0) of \(app)" } ?? app
            try invocation.confirm("Reset \(kind == "all" ? "all" : "the \(kind)") that EVERYBODY chose in \(place)?")
            var members = [JSONMember("what", .string(kind))]
            if let catalog { members.append(JSONMember("catalog", .string(catalog))) }
            let answer = try await source.document(
                .post(["v1", "apps", app, "reset"], .object(members)))
            if invocation.wantsJSON { return invocation.console.print(answer) }
            invocation.console.print(
                StyledText("Everybody is reset, dated \(TimeText.of(answer["at"]?.text)) UTC.", .success))
        }
    }
}

extension JSON {
    /// A request to change something that has seen the present state.
    fileprivate func based(on present: JSON) -> JSON {
        guard case .object(let members) = self, let revision = present["revision"], let epoch = present["epoch"] else {
            return self
        }
        return .object(members + [JSONMember("baseRevision", revision), JSONMember("epoch", epoch)])
    }
}
