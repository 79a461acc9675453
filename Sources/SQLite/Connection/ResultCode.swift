import CSQLite

/// A result code of SQLite, primary or extended (manual: rescode.html).
package struct ResultCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    /// Takes a code as SQLite gives it.
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The code without its detail: `SQLITE_IOERR` for `SQLITE_IOERR_FSYNC`.
    ///
    /// The primary code is the least significant 8 bits of an extended one (rescode.html §2).
    package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

    /// Matches in a `switch`: a primary pattern matches each of its extended codes, an extended one only itself.
    package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern == code || pattern == code.primary
    }

    package static let ok = ResultCode(rawValue: SQLITE_OK)
    package static let error = ResultCode(rawValue: SQLITE_ERROR)
    package static let permission = ResultCode(rawValue: SQLITE_PERM)
    package static let abort = ResultCode(rawValue: SQLITE_ABORT)
    package static let busy = ResultCode(rawValue: SQLITE_BUSY)
    package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
    package static let noMemory = ResultCode(rawValue: SQLITE_NOMEM)
    package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    package static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
    package static let ioError = ResultCode(rawValue: SQLITE_IOERR)
    package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    package static let full = ResultCode(rawValue: SQLITE_FULL)
    package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    package static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
    package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
    package static let unauthorized = ResultCode(rawValue: SQLITE_AUTH)
    package static let range = ResultCode(rawValue: SQLITE_RANGE)
    package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
    package static let row = ResultCode(rawValue: SQLITE_ROW)
    package static let done = ResultCode(rawValue: SQLITE_DONE)

    // Extended codes are the primary one plus a detail in the next 8 bits (rescode.html §2).
    package static let constraintForeignKey = ResultCode(rawValue: SQLITE_CONSTRAINT | (3 << 8))
    package static let constraintPrimaryKey = ResultCode(rawValue: SQLITE_CONSTRAINT | (6 << 8))
    package static let constraintUnique = ResultCode(rawValue: SQLITE_CONSTRAINT | (8 << 8))
    package static let constraintDataType = ResultCode(rawValue: SQLITE_CONSTRAINT | (12 << 8))
    package static let moved = ResultCode(rawValue: SQLITE_READONLY | (4 << 8))
    package static let ioErrorShortRead = ResultCode(rawValue: SQLITE_IOERR | (2 << 8))
}

extension ResultCode: CustomStringConvertible {
    /// The number and SQLite's English words for it: `13 (database or disk is full)`.
    package var description: String {
        "\(rawValue) (\(String(cString: sqlite3_errstr(rawValue))))"
    }
}
