/// What a server says was done to one person's customization.
struct StoredHistory {
    /// One change.
    struct Entry: Equatable {
        let id: String
        let revision: Int
        let status: String
        /// The fields that it was about, with their values after it.
        let fields: [String: String]
    }

    let revision: Int
    let epoch: String
    /// Oldest first.
    let entries: [Entry]

    /// Reads it page by page, from the newest back to a revision.
    init(of person: String, on server: ServerProcess, from first: Int = 0) throws(Failed) {
        var read: [JSONValue] = []
        var target = Demo.customization(of: person) + "/history?limit=200"
        var page = try Demo.call(server, "GET", target)
        (revision, epoch) = (page["revision"]?.integer ?? 0, page["epoch"]?.string ?? "")
        while true {
            read += page["entries"]?.array ?? []
            guard let next = page["next"]?.string, read.last?["revision"]?.integer ?? 0 >= first else { break }
            target = Demo.customization(of: person) + "/history?limit=200&before=\(next.asQueryValue)"
            page = try Demo.call(server, "GET", target)
        }
        entries = read.reversed().map(Self.entry).filter { $0.revision >= first }
    }

    private static func entry(_ json: JSONValue) -> Entry {
        let fields = (json["fields"]?.array ?? []).map { (Mirror.name(of: $0), ($0["after"] ?? .null).json) }
        return Entry(
            id: json["id"]?.string ?? "", revision: json["revision"]?.integer ?? 0,
            status: json["status"]?.string ?? "", fields: Dictionary(fields) { $1 })
    }
}
