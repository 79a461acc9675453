/// What a handler answers.
package struct Response: Sendable {
    /// The status.
    package var status: Status

    /// The fields, without those of framing: `Content-Length`, `Transfer-Encoding`, `Connection` and `Date` are the
    /// server's and ignored here.
    package var fields: Fields

    /// The content.
    package var content: ResponseContent

    /// Who asked, for the log: a key's id; never a credential, never a person.
    package var caller: String?

    /// Whether it answers the next equal request of the connection as well; `nil`: each request is run.
    package var repetition: Repetition?

    /// Whether the connection ends after this response.
    package var closesConnection = false

    /// A response of these parts.
    package init(_ status: Status, fields: Fields = Fields(), content: ResponseContent = .none) {
        self.status = status
        self.fields = fields
        self.content = content
    }
}
