import CSQLite

/// What a connection may do with the database file.
package enum OpenMode: Hashable, Sendable {
    /// Reads and writes, and creates a file that is not there.
    case create
    /// Reads and writes a file that is there.
    case write
    /// Reads only.
    case read

    var flags: Int32 {
        switch self {
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .write: SQLITE_OPEN_READWRITE
        case .read: SQLITE_OPEN_READONLY
        }
    }
}
