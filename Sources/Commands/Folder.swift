internal import Glibc
internal import Store

/// Folders of the file system.
enum Folder {
    /// Makes the folder that a file is to stand in, and those above it, for this user only; those there are stay as
    /// they are. What cannot be made is found out by whoever opens the file, with a better sentence.
    static func make(for file: String) {
        let names = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for count in names.indices.map({ $0 + 1 }) {
            let path = names.prefix(count).joined(separator: "/")
            if !path.isEmpty { mkdir(path, 0o700) }
        }
    }

    /// Lets SQLite put its temporary files beside the database, unless the environment names another folder.
    ///
    /// What a large transaction may have to undo, and what a sort has no room for in memory, is in files that have no name
    /// and end with the process (tempfiles.html §2). They hold what people chose, so they belong on the disk that the
    /// operator gave for it; another may be full, or may not be written at all. The environment is where SQLite looks
    /// (tempfiles.html §5), so this is done before anything else is.
    static func keepTemporaryFiles(beside database: String) {
        setenv("SQLITE_TMPDIR", NewFile.folder(of: database), 0)
    }
}
