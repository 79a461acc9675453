import Glibc

/// What the file system tells of a database before it is opened.
enum DatabaseFile {
    /// Sees to it that there is a file that can be read.
    ///
    /// - Throws: `EngineError.missing`, `.folder` or `.inaccessible`.
    static func require(_ path: String) throws(EngineError) {
        guard access(path, F_OK) == 0 else { throw .missing }
        try refuseFolder(path)
        guard access(path, R_OK) == 0 else { throw .inaccessible(reason: "it may not be read") }
    }

    /// Sees to it that there is no folder of that name, of which SQLite would say that the disk does not read.
    ///
    /// - Throws: `EngineError.folder`.
    static func refuseFolder(_ path: String) throws(EngineError) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw .folder }
    }
}
