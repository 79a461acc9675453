package import SQLite

/// Why a database cannot be served; each case says in a sentence what to do.
package enum EngineError: Error, Hashable, Sendable {
    /// Another `serve` has the database, with its process id if that could be read.
    case served(process: Int32?)
    /// The database was made by a newer build.
    case newerDatabase(version: Int, known: Int)
    /// The text of a migration is not the one that the database was made with.
    case changedMigration(version: Int, name: String)
    /// The database lacks migrations, and this command does not apply them.
    case behind(missing: [Int])
    /// A migration could not be applied.
    case migrationFailed(version: Int, name: String, reason: String)
    /// The file is a SQLite database of another program.
    case foreignDatabase
    /// The file is not a SQLite database.
    case notADatabase
    /// The file's content is damaged.
    case damaged(reason: String)
    /// The file or its folder cannot be read or written.
    case inaccessible(reason: String)
    /// The file has a log beside it, on a file system that can only be read.
    case logOnReadOnlyDisk
    /// There is no space left for the database, its log or its index of it.
    case full
    /// The disk, or a limit of this process, does not let it be read or written.
    case inputOutput(reason: String)
    /// Another process has held the lock for longer than the busy timeout.
    case busy
    /// Something else that SQLite reports.
    case failed(SQLiteError)
    /// There is no such file, and this command makes none.
    case missing
    /// There is a folder of that name.
    case folder

    /// Sorts the errors that reading a database can meet, where it may be on a disk that can only be read.
    package init(_ error: SQLiteError, reading path: String) {
        let sorted = EngineError(error)
        switch sorted {
        case .inaccessible where ReadOnlyFile(path)?.hasLog == true: self = .logOnReadOnlyDisk
        default: self = sorted
        }
    }

    /// Sorts the errors that opening a database can meet.
    package init(_ error: SQLiteError) {
        guard case .failed(let code, let message, _) = error else {
            self = .failed(error)
            return
        }
        switch code {
        case .notADatabase: self = .notADatabase
        case .corrupt: self = .damaged(reason: message)
        case .cannotOpen, .permission, .unauthorized, .readOnly: self = .inaccessible(reason: message)
        case .full: self = .full
        case .ioError: self = .inputOutput(reason: "\(code.rawValue): \(message)")
        case .busy, .locked: self = .busy
        default: self = .failed(error)
        }
    }
}

extension EngineError {
    /// Whether it is said of what is in a file, and not of how it can be reached.
    var isAboutContent: Bool {
        switch self {
        case .newerDatabase, .changedMigration, .behind, .foreignDatabase, .notADatabase, .damaged, .folder: true
        case .served, .migrationFailed, .inaccessible, .logOnReadOnlyDisk, .full, .inputOutput, .busy, .failed,
            .missing:
            false
        }
    }

    /// What is wrong, without what to do about it.
    package var finding: String {
        let sentence = description
        return sentence.firstIndex(of: ";").map { String(sentence[..<$0]) } ?? sentence
    }
}

extension EngineError: CustomStringConvertible {
    /// What is wrong and what to do about it.
    package var description: String {
        switch self {
        case .served(let process):
            "another server\(process.map { " (process \($0))" } ?? "") is serving this database; "
                + "stop it first, or give this one a database of its own"
        case .newerDatabase(let version, let known):
            "the database has schema version \(version) and this build knows versions up to \(known); "
                + "run the newer build, or restore a backup that was made before the update"
        case .changedMigration(let version, let name):
            "migration \(version) (\(name)) is not the one that made this database; "
                + "run the build that made it, and put changes to the schema into a new migration"
        case .behind(let missing):
            "the database lacks schema version \(missing.map(String.init).joined(separator: ", ")); "
                + "run `tabkeeper migrate`, or start the server, which applies it"
        case .migrationFailed(let version, let name, let reason):
            "migration \(version) (\(name)) failed and was undone: \(reason); "
                + "go on with the build from before the update, and report this"
        case .foreignDatabase:
            "the file is the database of another program; name another file"
        case .notADatabase:
            "the file is not a SQLite database; name another file, or restore a backup"
        case .damaged(let reason):
            "the database is damaged (\(reason)); restore a backup"
        case .inaccessible(let reason):
            "the database cannot be read and written (\(reason)); "
                + "check that its folder exists and that this user may write in it"
        case .logOnReadOnlyDisk:
            "its file system can only be read, and what is in the log beside it (-wal) cannot be taken in there; "
                + "copy the database, with the files beside it, to where this user may write, and name the copy"
        case .full:
            "there is no space left for the database; make room on its disk and start again"
        case .inputOutput(let reason):
            "the disk does not read or write as it should (SQLite \(reason)); "
                + "look at its free space, its health and the limits of this process (ulimit -f), then start again"
        case .busy:
            "another process keeps the database locked; end it and try again"
        case .failed(let error):
            "the database cannot be opened: \(error)"
        case .missing:
            "there is no such file; name another with --database, or start a server, which makes it"
        case .folder:
            "it is a folder; name the file in it"
        }
    }
}
