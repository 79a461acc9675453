import Glibc

/// Keeps a second `serve` off a database, and nobody else.
///
/// It is an advisory lock (flock(2)) on a file beside the database. SQLite's own locks stay as they are, so that the
/// admin commands can read, and write, while the server runs. The system releases the lock when the process ends,
/// however it ends; the file stays, because to remove it would let two servers lock two files of one name.
struct ServerLock: ~Copyable {
    private let descriptor: Int32

    /// Takes the lock of the database at the path.
    ///
    /// - Throws: `EngineError.served` if it is taken, `.inaccessible` if the lock file cannot be made.
    init(database path: String) throws(EngineError) {
        let lockPath = Self.resolved(path) + ".lock"
        let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw .inaccessible(reason: "\(lockPath): \(String(cString: strerror(errno)))")
        }
        var code = flock(descriptor, LOCK_EX | LOCK_NB)
        while code != 0 && errno == EINTR { code = flock(descriptor, LOCK_EX | LOCK_NB) }
        guard code == 0 else {
            let reason = errno
            let holder = Self.readHolder(descriptor)
            close(descriptor)
            guard reason == EWOULDBLOCK else {
                throw .inaccessible(reason: "\(lockPath): \(String(cString: strerror(reason)))")
            }
            throw .served(process: holder)
        }
        self.descriptor = descriptor
        writeHolder()
    }

    deinit {
        // Closing is not enough while a child process that was just forked has a copy: “the lock is released either by
        // an explicit LOCK_UN operation on any of these duplicate file descriptors, or when all such file descriptors
        // have been closed” (flock(2)).
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// The path with its links followed, as SQLite follows them, so that one database has one lock.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Notes who holds the lock, for the message to the one who does not get it; without the note there is still a lock.
    private func writeHolder() {
        guard ftruncate(descriptor, 0) == 0 else { return }
        let note = Array("\(getpid())\n".utf8)
        _ = pwrite(descriptor, note, note.count, 0)
    }

    private static func readHolder(_ descriptor: Int32) -> Int32? {
        var note = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &note, note.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: note[..<count].prefix { $0 != 0x0a }, as: UTF8.self))
    }
}
