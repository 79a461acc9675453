/// A value in one of SQLite's five storage classes (manual: datatype3.html §2).
package enum BoundValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// Text, whose UTF-8 is stored byte for byte as it is.
    case text(String)
    case blob([UInt8])
}
