/// Something that an export leaves out because it cannot be read, and says so (contract §7).
package struct ExportFault: Hashable, Sendable {
    /// What it is.
    package enum Subject: Hashable, Sendable {
        case customization, snapshot, device
        /// A reset of everybody: what it put back is exported as if it had not.
        case reset
    }

    package let subject: Subject
    /// Whose, as far as it can be shown; `nil`: everybody's.
    package let user: String?
    /// The sentence for the log, never for an answer.
    package let reason: String

    package init(_ subject: Subject, of user: String?, reason: String) {
        self.subject = subject
        self.user = user
        self.reason = reason
    }
}
