package import Customizations

/// What a key may do (contract §6).
package enum KeyRole: Hashable, Sendable {
    /// Everything.
    case admin
    /// One app.
    case app(Identifier)
    /// One app, reading only.
    case read(Identifier)

    /// The app, if it is for one.
    package var app: Identifier? {
        switch self {
        case .admin: nil
        case .app(let app), .read(let app): app
        }
    }

    /// Its name.
    package var word: String {
        switch self {
        case .admin: "admin"
        case .app: "app"
        case .read: "read"
        }
    }

    /// The role of a name, with an app where it is for one; `nil` if the two do not go together.
    package init?(_ word: String, app: Identifier?) {
        switch (word, app) {
        case ("admin", nil): self = .admin
        case ("app", let app?): self = .app(app)
        case ("read", let app?): self = .read(app)
        default: return nil
        }
    }
}
