import CSQLite
import Glibc

extension SQLiteError {
    /// The error that SQLite has just reported on a connection, with the system's reason where the disk is behind it.
    static func reported(_ code: Int32, on connection: OpaquePointer?, sql: String?) -> SQLiteError {
        reported(code, because: errno, String(cString: sqlite3_errmsg(connection)), sql: sql)
    }

    /// The error of a call that has just failed.
    ///
    /// SQLite knows a full disk by one thing only, `ENOSPC` of a write; a quota that is used up and a file system that
    /// became read-only are I/O errors to it like any other (os_unix.c, `unixWrite`). Who operates a server does
    /// different things about each, so each has its own code here.
    ///
    /// - Parameter reason: What the system said last. sqlite3_system_errno() does not know of what made a COMMIT fail.
    static func reported(
        _ code: Int32, because reason: Int32, _ message: @autoclosure () -> String, sql: String?
    ) -> SQLiteError {
        let code = ResultCode(rawValue: code)
        // Where there is less in a file than there should be, no call has failed.
        guard code.primary == .ioError, code != .ioErrorShortRead, reason != 0 else {
            return .failed(code: code, message: message(), sql: sql)
        }
        let told: ResultCode =
            switch reason {
            case ENOSPC, EDQUOT: .full
            case EROFS: .readOnly
            default: code
            }
        return .failed(code: told, message: "\(message()) (\(String(cString: strerror(reason))))", sql: sql)
    }
}
