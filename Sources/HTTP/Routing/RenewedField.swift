/// A field that each repetition of an answer has to itself: its name, the time it took.
package struct RenewedField: Sendable {
    /// The field's name.
    package let name: String

    /// The value for a request; it is read when the answer is written.
    package let value: @Sendable (Request) -> String

    /// The line up to the value, as it is sent.
    let beginning: [UInt8]

    /// Whether its value is what the request is called in logs.
    let namesRequest: Bool

    /// A field of that name.
    package init(_ name: String, value: @escaping @Sendable (Request) -> String) {
        self.name = name
        self.value = value
        beginning = Array("\(name): ".utf8)
        namesRequest = name == "X-Request-Id"
    }
}
