internal import CustomizationsWire

/// The history of a customization, page by page.
struct HistoryPages {
    let source: any DataSource
    let person: PersonPath
    let catalogRevision: String?

    /// The most that a page has.
    private static let pageLimit = 200

    /// Visits the entries, newest first.
    func visit(atMost most: Int, _ body: (JSON) -> Void) async throws(CommandError) {
        var left = most
        var next: String?
        repeat {
            let page = try await source.document(
                person.request(
                    "history",
                    query: [
                        (name: "limit", value: String(min(left, Self.pageLimit))), (name: "before", value: next),
                        (name: "catalogRevision", value: catalogRevision),
                    ]))
            let entries = page["entries"]?.elements ?? []
            for entry in entries { body(entry) }
            left -= entries.count
            next = page["next"]?.text
        } while next != nil && left > 0
    }
}
