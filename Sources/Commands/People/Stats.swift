internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper stats`: how many people did what with each tab.
enum Stats: Command {
    /// The columns of a bar.
    private static let barWidth = 12

    static let description = CommandDescription(
        "stats", "Tells how many people hid, added, removed and moved each tab, with bars.",
        options: [CommonOption.catalogRevision, CommonOption.json] + CommonOption.ofCatalog
            + CommonOption.presentation,
        examples: [.init("stats", "tells it of the newest revision of main")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        try await invocation.withSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            let place = PersonPath(app: app, user: "", catalog: invocation.catalog)
            let revision = invocation.arguments.option(CommonOption.catalogRevision.name)
            let document = try await source.document(
                place.ofCatalog("stats", query: [(name: "catalogRevision", value: revision)]))
            if invocation.wantsJSON { return invocation.console.print(document) }
            var names = Names()
            names.add(catalog: try await source.document(place.catalogRequest(revision)))
            let people = document["people"]?.number ?? 0
            invocation.console.print(
                StyledText(
                    "\(people) \(people == 1 ? "person has" : "people have") chosen something, "
                        + "by catalog revision \(document["catalogRevision"]?.number ?? 0)"))
            // On a narrow terminal the bars would leave no room for the ids.
            let hasBars = invocation.console.width.map { $0 >= 80 } ?? true
            invocation.console.print(table(document, names, people, hasBars: hasBars))
        }
    }

    private static func table(_ document: JSON, _ names: Names, _ people: Int, hasBars: Bool) -> TextTable {
        var table = TextTable(
            .init("TAB", overflow: .truncate), .init("PEOPLE", .right), .init("HID", .right), .init("ADDED", .right),
            .init("REMOVED", .right), .init("MOVED", .right), .init(""))
        for tab in document["tabs"]?.elements ?? [] {
            let numbers = ["people", "hid", "added", "removed", "moved"].map { tab[$0]?.number ?? 0 }
            let share = people == 0 ? 0 : Double(numbers[0]) / Double(people)
            table.add(
                cells: [StyledText(names.item(tab["id"]?.text ?? ""))]
                    + numbers.map { StyledText(String($0), $0 == 0 ? .faint : .plain) }
                    + [hasBars ? StyledText(BarChart.bar(share, width: barWidth), Style(.cyan)) : StyledText()])
        }
        return table
    }
}
