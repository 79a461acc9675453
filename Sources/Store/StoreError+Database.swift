import SQLite

extension StoreError {
    /// Sorts what a job can throw; SQL and SQLite's words go into sentences for the log only.
    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as SQLiteError: self.init(error)
        case let error as CodecError: self = .unreadable("\(error)")
        default: self = .failed("\(error)")
        }
    }

    private init(_ error: SQLiteError) {
        switch error {
        case .overloaded: self = .overloaded
        case .closed: self = .closed
        case .unreadable: self = .unreadable("\(error)")
        case .failed(let code, _, _):
            switch code {
            case .full: self = .full
            // Another process has held the lock for longer than the busy timeout; it may be free at the next attempt.
            case .busy, .locked: self = .overloaded
            case .moved: self = .moved
            case .readOnly: self = .readOnly("\(error)")
            case .ioError, .cannotOpen: self = .inputOutput("\(error)")
            case .corrupt, .notADatabase: self = .unreadable("\(error)")
            default: self = .failed("\(error)")
            }
        case .noColumn, .wrongParameterCount, .notOneStatement, .outsideTransaction: self = .failed("\(error)")
        }
    }
}
