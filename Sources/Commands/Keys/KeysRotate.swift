internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper keys rotate`: makes a key in the place of another.
enum KeysRotate: Command {
    private static let overlap = OptionDescription(
        "overlap", value: "seconds", "How long the older key stays good, at most 30 days.", default: "a day")

    static let description = CommandDescription(
        "rotate", "Makes a key of the same role; the older one ends after a while.",
        arguments: [CommonArgument.key],
        options: [overlap, CommonOption.json] + CommonOption.source + CommonOption.presentation,
        examples: [.init("keys rotate x7k2m9p4q3wn --overlap 3600", "leaves an hour to change over")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let key = try invocation.required("key")
        let seconds = try invocation.number(overlap, in: 0...2_592_000)
        try await invocation.withWritableSource { source throws(CommandError) in
            let members = seconds.map { [JSONMember("overlap", .integer(Int64($0)))] } ?? []
            let answer = try await source.document(.post(["v1", "keys", key, "rotate"], .object(members)))
            try KeyTelling.tell(answer, invocation)
        }
    }
}
