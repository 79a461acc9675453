internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper compare`: two people, two devices, or two revisions.
enum Compare: Command {
    private static let revision = OptionDescription(
        "revision", value: "revision", "A revision; once is compared with the present one.", isRepeatable: true)

    static let description = CommandDescription(
        "compare", "Tells what is different between two devices, two revisions or two people.",
        discussion: [
            """
            Devices are compared by what they show, revisions and people by what was chosen. Lines with - are of the \
            first, lines with + of the second.
            """
        ],
        arguments: [CommonArgument.user, .init("other", "Another person.", .optional, check: WordCheck.id)],
        options: [CommonOption.device, CommonOption.family, revision, CommonOption.json] + CommonOption.ofCatalog
            + CommonOption.presentation,
        examples: [
            .init("compare ana --device D1 --device D2", "tells what two of Ana's devices show differently"),
            .init("compare ana --revision 12", "tells what changed since revision 12"),
            .init("compare ana ben", "tells what Ana and Ben chose differently"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        let screens = (invocation.arguments.options("device") + invocation.arguments.options("family")).count
        let revisions = try Self.revisions(invocation)
        let other = invocation.arguments.argument("other")
        guard [screens > 0, !revisions.isEmpty, other != nil].count(where: { $0 }) == 1 else {
            throw invocation.usage(.conflict("say either another person, or --device or --family twice, or --revision"))
        }
        try await invocation.withSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            let names = try await Names.load(person, catalogRevision: nil, from: source)
            let comparison: Comparison
            if let other {
                comparison = try await Comparison.people(person, other: other, names, source)
            } else if revisions.isEmpty {
                comparison = try await Comparison.screens(try pair(invocation, names), of: person, names, source)
            } else {
                comparison = try await Comparison.revisions(revisions, of: person, names, source)
            }
            show(comparison, invocation)
        }
    }

    private static func revisions(_ invocation: Invocation) throws(CommandError) -> [Int] {
        var numbers: [Int] = []
        for text in invocation.arguments.options(revision.name) {
            guard let number = Int(text), number >= 0 else {
                throw invocation.usage(.badValue(source: revision.flag, value: text, reason: "which is no revision"))
            }
            numbers.append(number)
        }
        guard numbers.count <= 2 else {
            throw invocation.usage(.conflict("\(revision.flag) may be given twice, and not more often"))
        }
        return numbers
    }

    private static func pair(_ invocation: Invocation, _ names: Names) throws(CommandError) -> (Screen, Screen) {
        let screens = try Screen.list(invocation, names, among: [])
        guard screens.count == 2 else {
            throw invocation.usage(.conflict("it takes two devices or families to compare"))
        }
        return (screens[0], screens[1])
    }

    private static func show(_ comparison: Comparison, _ invocation: Invocation) {
        if invocation.wantsJSON { return invocation.console.print(comparison.json) }
        let console = invocation.console
        console.print(StyledText("--- \(comparison.left)", Style(.red)))
        console.print(StyledText("+++ \(comparison.right)", .success))
        if comparison.lines.allSatisfy({ $0.side == .both }) { return console.print("There is no difference.") }
        for line in comparison.lines {
            switch line.side {
            case .both: console.print(StyledText("  \(line.text)", .faint))
            case .left: console.print(StyledText("- \(line.text)", Style(.red)))
            case .right: console.print(StyledText("+ \(line.text)", .success))
            }
        }
    }
}
