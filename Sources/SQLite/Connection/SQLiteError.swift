/// What can go wrong between the service and its rows.
///
/// No case carries a stored value: what people chose must not reach a log by way of an error.
package enum SQLiteError: Error, Hashable, Sendable {
    /// SQLite refused, with its extended result code and its own message; `sql` is the statement, where there was one.
    case failed(code: ResultCode, message: String, sql: String?)
    /// A column did not hold what strict decoding expects: another type, NULL, bytes that are not UTF-8.
    case unreadable(column: String, expected: String, found: String, sql: String)
    /// A column index that the row does not have.
    case noColumn(index: Int, count: Int, sql: String)
    /// The number of values is not the number of parameters.
    case wrongParameterCount(expected: Int, given: Int, sql: String)
    /// The text is no statement, or more than one.
    case notOneStatement(sql: String)
    /// A statement of a job ran after its transaction had ended, and would have been a transaction by itself.
    case outsideTransaction(sql: String)
    /// The queue is full: nothing was done, and it may be tried again later.
    case overloaded(limit: Int)
    /// The pool is closing or closed: nothing was done.
    case closed

    /// SQLite's result code, if it was SQLite that refused.
    package var code: ResultCode? {
        if case .failed(let code, _, _) = self { code } else { nil }
    }
}

extension SQLiteError: CustomStringConvertible {
    /// One sentence for the operator's log.
    package var description: String {
        switch self {
        case .failed(let code, let message, let sql):
            "SQLite \(code): \(message)" + (sql.map { ", in: \($0)" } ?? "")
        case .unreadable(let column, let expected, let found, let sql):
            "column \(column) should hold \(expected) and holds \(found), in: \(sql)"
        case .noColumn(let index, let count, let sql):
            "column \(index) was asked of a row of \(count), in: \(sql)"
        case .wrongParameterCount(let expected, let given, let sql):
            "\(given) values for \(expected) parameters, in: \(sql)"
        case .notOneStatement(let sql):
            "not exactly one statement: \(sql)"
        case .outsideTransaction(let sql):
            "the transaction had ended before: \(sql)"
        case .overloaded(let limit):
            "\(limit) jobs are waiting for the database already"
        case .closed:
            "the database is closed"
        }
    }
}
