internal import CustomizationsWire
internal import Terminal

extension Comparison {
    /// What two people chose.
    static func people(
        _ person: PersonPath, other: String, _ names: Names, _ source: any DataSource
    ) async throws(CommandError) -> Comparison {
        let second = PersonPath(app: person.app, user: other, catalog: person.catalog)
        var names = names
        let documents = (try await source.document(person.request()), try await source.document(second.request()))
        names.add(items: documents.1)
        return Comparison(
            person.user, choices(CustomizationFields.list(documents.0), names), other,
            choices(CustomizationFields.list(documents.1), names))
    }

    /// What two devices show.
    static func screens(
        _ screens: (Screen, Screen), of person: PersonPath, _ names: Names, _ source: any DataSource
    ) async throws(CommandError) -> Comparison {
        let (one, other) = screens
        return Comparison(
            one.title(names), try await layout(one, of: person, names, source), other.title(names),
            try await layout(other, of: person, names, source))
    }

    /// What was chosen at two revisions; of one, at it and now.
    static func revisions(
        _ revisions: [Int], of person: PersonPath, _ names: Names, _ source: any DataSource
    ) async throws(CommandError) -> Comparison {
        let present = try await source.document(person.request())
        let newest = present["revision"]?.number ?? 0
        let wanted = (revisions.count == 1 ? revisions + [newest] : revisions)
        if let ahead = wanted.first(where: { $0 > newest }) {
            throw .notFound(
                "\(person.user) has no revision \(ahead)", next: "See what there is: tabkeeper history \(person.user)")
        }
        var entries: [JSON] = []
        let least = wanted.min() ?? 0
        try await HistoryPages(source: source, person: person, catalogRevision: nil).visit(atMost: .max) { entry in
            if entry["status"]?.text == "applied", (entry["revision"]?.number ?? 0) > least { entries.append(entry) }
        }
        let states = wanted.map { revision in
            PastFields(CustomizationFields.list(present), undoing: entries, after: revision).fields
        }
        return Comparison(
            "revision \(wanted[0])", choices(states[0], names), "revision \(wanted[1])", choices(states[1], names))
    }

    private static func choices(_ fields: [JSON], _ names: Names) -> [String] {
        fields.map { field in
            let scope = field["kind"]?.text == "item" ? "" : "\(names.layer(field["layer"]?.text)): "
            return scope + ChosenSentence(names).text(field)
        }.sorted()
    }

    private static func layout(
        _ screen: Screen, of person: PersonPath, _ names: Names, _ source: any DataSource
    ) async throws(CommandError) -> [String] {
        let query = [
            (name: "family", value: Optional(screen.family)), (name: "device", value: screen.device),
        ]
        let layout = try await source.document(person.request("layout", query: query))
        var lines: [String] = []
        for part in ["fixed", "customizable", "pinned", "overflow"] {
            for id in layout["tabBar"]?[part]?.texts ?? [] { lines.append("bar, \(part): \(names.item(id))") }
        }
        lines += sidebar(layout["sidebar"]?.elements ?? [], "sidebar: ", names)
        return lines + (layout["hidden"]?.texts ?? []).map { "hidden: \(names.item($0))" }
    }

    private static func sidebar(_ entries: [JSON], _ prefix: String, _ names: Names) -> [String] {
        entries.flatMap { entry in
            [prefix + names.item(entry["id"]?.text ?? "")]
                + sidebar(entry["tabs"]?.elements ?? [], prefix + "  ", names)
        }
    }
}
