/// What a server answered.
struct HTTPAnswer: Sendable {
    let status: Int
    let fields: [(name: String, value: String)]
    let content: [UInt8]

    /// The value of the first field of that name, in whatever case.
    func field(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The content as JSON; as a string where it is none, `null` where there is nothing.
    var json: JSONValue {
        guard !content.isEmpty else { return .null }
        return (try? JSONParser.parse(content)) ?? .string(String(decoding: content, as: UTF8.self))
    }
}
