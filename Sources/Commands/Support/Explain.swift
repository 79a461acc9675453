internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper explain`: why a tab is where it is.
enum Explain: Command {
    static let description = CommandDescription(
        "explain", "Says why a tab is shown, hidden or at its place, in sentences.",
        discussion: [
            """
            For each of visibility, tab bar, position, placement and container it tells the value and what decides it: the \
            catalog, a rule, or a choice with its layer, device, time and revision.
            """
        ],
        arguments: [CommonArgument.user, .init("tab", "The tab or group, by its id.", check: WordCheck.item)],
        options: [
            CommonOption.family, CommonOption.device, CommonOption.catalogRevision, LookOption.barLimit,
            LookOption.exclude, CommonOption.json,
        ] + CommonOption.ofCatalog + CommonOption.presentation,
        examples: [
            .init("explain ana forest", "says why Ana's devices show “forest” as they do"),
            .init("explain ana forest --device D1", "says it of one device"),
        ])

    private static let aspects = [
        ("visibility", "Visibility"), ("tabBar", "Tab bar"), ("position", "Position"), ("placement", "Placement"),
        ("container", "Container"),
    ]

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let (user, tab) = (try invocation.required("user"), try invocation.required("tab"))
        try await invocation.withSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            let look = try Look(invocation)
            let names = try await Names.load(person, catalogRevision: look.catalogRevision, from: source)
            for (index, screen) in try Screen.list(invocation, names, among: names.families).enumerated() {
                let answer = try await source.document(
                    person.request("explain", query: look.query(screen, explaining: tab)))
                if isAboutNothing(answer), !names.knows(tab) { throw unknown(tab, answer, names, person.catalog) }
                if invocation.wantsJSON {
                    invocation.console.print(answer)
                } else {
                    if index > 0 { invocation.console.print() }
                    tell(answer, of: tab, screen, names, invocation.console)
                }
            }
        }
    }

    /// Whether the catalog does not know the tab, and nothing was chosen about it.
    private static func isAboutNothing(_ answer: JSON) -> Bool {
        aspects.allSatisfy { member, _ in
            answer[member]?["rule"]?.text == "unknown-to-catalog" && answer[member]?["layer"] == nil
        }
    }

    private static func unknown(
        _ tab: String, _ answer: JSON, _ names: Names, _ catalog: String
    ) -> CommandError {
        let meant = names.nearest(to: tab).map { "; did you mean \(names.item($0))?" } ?? ""
        return .notFound(
            "there is no tab “\(tab)” in revision \(answer["catalogRevision"]?.number ?? 0) of \(catalog), and nothing was "
                + "chosen about one\(meant)",
            next: "See which there are: tabkeeper catalogs show")
    }

    private static func tell(
        _ answer: JSON, of tab: String, _ screen: Screen, _ names: Names, _ console: Console
    ) {
        let name = names.present(tab).map { "\(names.item($0)), which was \(tab)," } ?? names.item(tab)
        console.print(StyledText("\(name) on \(screen.title(names))", .heading))
        var told: String?
        for (member, title) in aspects {
            guard let aspect = answer[member] else { continue }
            let head = StyledText(title + ": ", .bold) + StyledText(value(aspect["value"], of: member, names))
            console.print(head)
            let width = max(20, (console.width ?? 100) - 2)
            let detail = aspect["detail"]?.text ?? ""
            // Why a tab is not there at all need not be said of each of its aspects.
            if detail != told { console.print(StyledText(detail).wrapped(to: width).map { "  " + $0 }) }
            told = detail
            if let choice = choice(aspect, names) {
                for line in choice.wrapped(to: width) { console.print("  " + line) }
            }
        }
    }

    private static func value(_ value: JSON?, of aspect: String, _ names: Names) -> String {
        switch value {
        case .string(let text): aspect == "container" ? names.item(text) : text
        case .integer(let index): "\(index + 1) (the first is 1)"
        default: "none"
        }
    }

    /// Who chose it, when and where.
    private static func choice(_ aspect: JSON, _ names: Names) -> StyledText? {
        guard let layer = aspect["layer"]?.text else { return nil }
        let decides = aspect["source"]?.text == "choice" ? "Chosen" : "There is a choice, which does not count,"
        let device = aspect["device"]?.text
        // What holds on one device was mostly chosen there.
        let by = device.map { layer == "device:\($0)" ? "" : " on \(names.device($0))" } ?? ""
        let revision = aspect["revision"]?.number.map { ", revision \($0)" } ?? ""
        return StyledText(
            "\(decides) for \(names.layer(layer))\(by) at \(TimeText.of(aspect["at"]?.text)) UTC\(revision).",
            LayerStyle.of(layer))
    }
}
