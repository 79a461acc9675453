/// A registered descriptor and what it is ready for.
package struct PollEvent: Hashable, Sendable {
    /// Whose event it is.
    package let id: RegistrationID

    /// What is ready.
    package let readiness: Readiness

    /// Pairs a registration with its readiness.
    package init(id: RegistrationID, readiness: Readiness) {
        self.id = id
        self.readiness = readiness
    }
}
