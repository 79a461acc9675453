/// All that is answered of one app, from one snapshot.
package struct AppDocument: Hashable, Sendable {
    package let app: AppRecord
    /// Whom its tokens are believed from.
    package let tokens: TokenSettings
    /// Another word after each change of the two, so that states are told apart whose secrets alone differ.
    package let version: String

    package init(app: AppRecord, tokens: TokenSettings, version: String) {
        self.app = app
        self.tokens = tokens
        self.version = version
    }

    /// What putting an app did.
    package struct Put: Sendable {
        package let document: AppDocument
        package let wasCreated: Bool

        package init(document: AppDocument, wasCreated: Bool) {
            self.document = document
            self.wasCreated = wasCreated
        }

        /// The app as it is now.
        package var app: AppRecord { document.app }
    }
}
