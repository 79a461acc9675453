import CSQLite

/// What a connection may do with the database file.
package enum OpenMode: Hashable, Sendable {
    /// Reads and writes, and creates a file that is not there.
    case create
    /// Reads and writes a file that is there.
    case write
    /// Reads only.
    case read
    /// Reads a file that nobody changes meanwhile, without locks and without the log, as if there were none.
    case unchanging
    /// Reads and writes a database of its own that is in memory and gone when it is closed; the path is only a name.
    case memory

    /// Whether nothing is written through the connection.
    var isReading: Bool { self == .read || self == .unchanging }

    var flags: Int32 {
        switch self {
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .write: SQLITE_OPEN_READWRITE
        case .read: SQLITE_OPEN_READONLY
        case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
        }
    }
}
