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
        arguments: [.init("user", "The person."), .init("tab", "The tab or group, by its id.")],
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
            let look = Look(invocation)
            let names = try await Names.load(person, catalogRevision: look.catalogRevision, from: source)
            for (index, screen) in try Screen.list(invocation, names, among: names.families).enumerated() {
                let answer = try await source.document(
                    person.request("explain", query: look.query(screen, explaining: tab)))
                if invocation.wantsJSON {
                    invocation.console.print(answer)
                } else {
                    if index > 0 { invocation.console.print() }
                    tell(answer, screen, names, invocation.console)
                }
            }
        }
    }

    private static func tell(_ answer: JSON, _ screen: Screen, _ names: Names, _ console: Console) {
        let tab = answer["tab"]?.text ?? ""
        console.print(StyledText("\(names.item(tab)) on \(screen.title(names))", .heading))
        for (member, title) in aspects {
            guard let aspect = answer[member] else { continue }
            let head = StyledText(title + ": ", .bold) + StyledText(value(aspect["value"], of: member, names))
            console.print(head)
            let width = max(20, (console.width ?? 100) - 2)
            for line in StyledText(aspect["detail"]?.text ?? "").wrapped(to: width) { console.print("  " + line) }
            if let choice = choice(aspect, names) {
                for line in choice.wrapped(to: width) { console.print("  " + line) }
            }
        }
    }

    private static func value(_ value: JSON?, of aspect: String, _ names: Names) -> String {
        switch value {
        case .string(let text): aspect == "container" ? names.item(text) : text
        case .integer(let index): "\(index + 1)."
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
