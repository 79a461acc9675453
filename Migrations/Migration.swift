/// One version of the schema: its number, its name and the SQL that makes it from the version before.
package struct Migration: Hashable, Sendable {
    /// 1 for the first, and one more for each after it.
    package let version: Int
    /// What it does, in a word or two: `create`.
    package let name: String
    /// Its statements, which run in one transaction and without foreign keys being enforced.
    package let sql: String

    /// Makes a migration; the service's own are in `all`.
    package init(version: Int, name: String, sql: String) {
        self.version = version
        self.name = name
        self.sql = sql
    }
}

extension Migration {
    /// The service's schema, oldest version first.
    ///
    /// A new one is a file `V000N_name.sql`, a line here and a word in `Package.swift`. A file that a release has
    /// carried is never edited again: databases remember its text, and refuse another.
    package static let all = [
        Migration(1, "create", PackageResources.V0001_create_sql),
        Migration(2, "snapshots", PackageResources.V0002_snapshots_sql),
        Migration(3, "people", PackageResources.V0003_people_sql),
        Migration(4, "credentials", PackageResources.V0004_credentials_sql),
        Migration(5, "versions", PackageResources.V0005_versions_sql),
        Migration(6, "owners", PackageResources.V0006_owners_sql),
    ]

    private init(_ version: Int, _ name: String, _ file: [UInt8]) {
        self.init(version: version, name: name, sql: String(decoding: file, as: UTF8.self))
    }
}
