internal import ArgumentParsing

/// What exactly a device shows, besides which device it is.
struct Look: Sendable {
    let catalogRevision: String?
    private let barLimit: String?
    private let excluded: [String]

    /// - Throws: `CommandError.usage` for a limit that is none.
    init(_ invocation: Invocation) throws(CommandError) {
        catalogRevision = invocation.arguments.option(CommonOption.catalogRevision.name)
        barLimit = try invocation.number(LookOption.barLimit, in: 1...Int.max).map(String.init)
        excluded = invocation.arguments.options(LookOption.exclude.name)
    }

    /// The query of a layout with everything about its items.
    func query(_ screen: Screen) -> [(name: String, value: String?)] {
        base(screen) + [(name: "items", value: "true")]
    }

    /// The query of what explains it.
    func query(_ screen: Screen, explaining tab: String) -> [(name: String, value: String?)] {
        base(screen) + [(name: "tab", value: tab)]
    }

    private func base(_ screen: Screen) -> [(name: String, value: String?)] {
        [
            (name: "family", value: screen.family), (name: "device", value: screen.device),
            (name: "catalogRevision", value: catalogRevision), (name: "barLimit", value: barLimit),
        ] + excluded.map { (name: "exclude", value: $0) }
    }
}
