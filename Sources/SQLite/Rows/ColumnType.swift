/// SQLite's five storage classes (manual: datatype3.html §2).
package enum ColumnType: String, Hashable, Sendable {
    case null = "NULL"
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
    case blob = "BLOB"
}
