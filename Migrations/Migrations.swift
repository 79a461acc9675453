/// One version of the schema: its number, its name and the SQL that makes it.
package struct Migration: Sendable {
    package let version: Int
    package let name: String
    package let sql: String
}
