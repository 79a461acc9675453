import SQLite

extension Error {
    /// Whether it tells of a row whose content cannot be read, so that other rows still may be; a file that is damaged is
    /// more than that.
    var tellsOfUnreadableRow: Bool {
        switch self as any Error {
        case is CodecError, SQLiteError.unreadable, StoreError.unreadable: true
        default: false
        }
    }
}
