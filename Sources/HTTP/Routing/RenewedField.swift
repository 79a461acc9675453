/// A field that each repetition of an answer has to itself: its name, the time it took.
package struct RenewedField: Sendable {
    /// The value for a request that was whole so many nanoseconds ago; it is asked for when the answer is written.
    package typealias Value = @Sendable (_ nanoseconds: Int64) -> String

    /// The field's name.
    package let name: String

    /// How the values are made for requests that are equal to one. It is asked for once, for all of them.
    package let values: @Sendable (RequestHead) -> Value

    /// A field of that name.
    package init(_ name: String, values: @escaping @Sendable (RequestHead) -> Value) {
        self.name = name
        self.values = values
    }
}

/// A field of the repetitions of one answer.
struct Renewal {
    /// The line up to the value, as it is sent.
    let beginning: [UInt8]
    /// Whether its value is what the request is called in logs.
    let namesRequest: Bool
    let value: RenewedField.Value

    init(_ field: RenewedField, for head: RequestHead) {
        beginning = Array("\(field.name): ".utf8)
        namesRequest = field.name == "X-Request-Id"
        value = field.values(head)
    }
}
