import Glibc

/// A file that is made beside its place and gets its name only when it is whole.
///
/// Whoever stops the process in the middle finds the old state, and beside it at most a file whose name says what it is.
package struct NewFile: Sendable {
    let path: String
    /// What it is called until it is whole.
    let temporary: String

    /// Takes the place of a file that is to be made.
    ///
    /// - Throws: `MaintenanceError.exists`, unless it may be replaced.
    package init(_ path: String, replaces: Bool = false) throws(MaintenanceError) {
        guard replaces || access(path, F_OK) != 0 else { throw .exists(path: path) }
        self.path = path
        temporary = path + ".unfinished"
        remove()
        // SQLite makes files by the process's mask; what people chose is for this user only.
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure("open", path) }
        close(descriptor)
    }

    /// Makes what was written durable, and gives it its name; in this order, so that no power failure leaves the name with
    /// half of the content.
    package func finish() throws(MaintenanceError) {
        try Self.sync(temporary, O_RDONLY)
        guard rename(temporary, path) == 0 else { throw Self.failure("rename", path) }
        try Self.syncFolder(of: path)
    }

    /// Throws away what was written.
    package func remove() {
        for name in Self.unfinishedNames(of: path) { unlink(name) }
    }

    /// Makes the names in the folder of a file durable (fsync(2): that of a file does not).
    static func syncFolder(of path: String) throws(MaintenanceError) {
        try sync(folder(of: path), O_RDONLY | O_DIRECTORY)
    }

    /// The path of the folder that a file is in.
    package static func folder(of path: String) -> String {
        let names = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return names.isEmpty ? "." : names.count == 1 && names[0].isEmpty ? "/" : names.joined(separator: "/")
    }

    private static func sync(_ path: String, _ flags: Int32) throws(MaintenanceError) {
        let descriptor = open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("fsync", path) }
    }

    static func failure(_ call: String, _ path: String) -> MaintenanceError {
        .system(call: call, path: path, reason: String(cString: strerror(errno)))
    }
}

extension NewFile {
    /// What there may be while a file is not whole: to be removed by whoever ends the process.
    package static func unfinishedNames(of path: String) -> [String] {
        ["", "-journal", "-wal", "-shm"].map { path + ".unfinished" + $0 }
    }

    /// What is left in the folder of a file of others that never became whole, unless somebody still makes them.
    ///
    /// - Complexity: O(files in the folder).
    static func unfinished(beside path: String) -> [String] {
        let folder = Self.folder(of: path)
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".unfinished") { names.append(folder == "." ? name : "\(folder)/\(name)") }
        }
        return names.sorted()
    }

    /// Adds bytes at the end.
    package func append(_ bytes: [UInt8]) throws(MaintenanceError) {
        let descriptor = open(temporary, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("open", path) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw Self.failure("write", path) }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Whether there is a file of that name.
    static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
