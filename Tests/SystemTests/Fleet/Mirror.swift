/// What a device knows of a person's choices: every field that it was ever told of, and the revision it has come to.
struct Mirror: Sendable {
    private(set) var revision = 0
    private(set) var epoch: String?
    private var fields: [String: String] = [:]

    /// What is chosen, each with its value; two that are equal have the same choices.
    var chosen: [String: String] { fields.filter { $0.value != "null" } }

    /// The name that one field goes by in `chosen`, of an entry that is about it.
    static func name(of entry: JSONValue) -> String {
        ["layer", "kind", "id", "field"].map { entry[$0]?.string ?? "" }.joined(separator: " ")
    }

    /// Takes what an answer has in `changes`, up to its revision.
    mutating func take(_ answer: JSONValue) throws(Failed) {
        guard let changes = answer["changes"]?.array, let revision = answer["revision"]?.integer,
            let epoch = answer["epoch"]?.string, answer["more"]?.bool == false
        else { throw Failed("no feed: \(answer.json)") }
        for change in changes { fields[Self.name(of: change)] = (change["value"] ?? .null).json }
        (self.revision, self.epoch) = (revision, epoch)
    }
}
