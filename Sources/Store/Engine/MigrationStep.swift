/// How far a database has come on its way to this build's schema.
package enum MigrationStep: Equatable, Sendable {
    /// An older database was found, at a version, of so many that this build knows.
    case found(version: Int, of: Int)
    /// A migration begins, of so many that this build knows.
    case begins(version: Int, name: String, of: Int)
    /// It is done, but for its commit.
    case ended(version: Int, after: Duration)
}
