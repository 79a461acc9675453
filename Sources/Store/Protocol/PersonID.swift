package import Customizations

/// Which person: an app's, by the app's own id.
package struct PersonID: Hashable, Sendable {
    package let app: Identifier
    package let user: Identifier

    package init(app: Identifier, user: Identifier) {
        self.app = app
        self.user = user
    }
}

extension CustomizationID {
    /// Whose it is.
    package var person: PersonID { PersonID(app: catalog.app, user: user) }
}
