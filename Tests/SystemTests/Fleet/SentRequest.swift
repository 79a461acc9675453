/// Some changes that a device has sent together.
struct SentRequest: Sendable {
    /// With an id each, and the same at each attempt.
    let changes: [JSONValue]
    /// The revision that the device had seen.
    let base: Int
    let epoch: String?

    var ids: [String] { changes.compactMap { $0["id"]?.string } }
}
