import Glibc
import SQLite
import Testing

@Suite("Databases that can only be read", .timeLimit(.minutes(1)))
struct ReadOnlyFileTests {
    /// A file system of memory, which root can mount, and make one that can only be read.
    private final class Disk {
        static let isAvailable = (try? Disk()) != nil
        struct NotMounted: Error {}
        let folder: String

        init() throws {
            folder = "/tmp/tabkeeper-disk-\(UInt64.random(in: .min ... .max))"
            mkdir(folder, 0o700)
            guard mount("tmpfs", folder, "tmpfs", 0, "size=4m") == 0 else {
                rmdir(folder)
                throw NotMounted()
            }
        }

        deinit {
            umount2(folder, Int32(MNT_DETACH))
            rmdir(folder)
        }

        func makeReadOnly() throws {
            // MS_RDONLY and MS_REMOUNT (mount(2)).
            guard mount("tmpfs", folder, "tmpfs", 1 | 32, "size=4m") == 0 else { throw NotMounted() }
        }
    }

    private func make(_ path: String) throws {
        let connection = try Connection(path: path, mode: .create)
        try connection.execute(script: "CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (7)")
    }

    private func number(_ path: String, _ mode: OpenMode) throws -> Int? {
        try Connection(path: path, mode: mode).first("SELECT n FROM t") { row in try row[0] }
    }

    @Test("A file is one only on a file system that can only be read")
    func ordinary() throws {
        let folder = try TemporaryFolder()
        try make(folder.path())
        #expect(ReadOnlyFile(folder.path()) == nil)
        #expect(ReadOnlyFile(folder.path("none")) == nil)
    }

    @Test("A file that does not change is read whatever its name is, and nothing is made beside it")
    func names() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a?b#c%20 é&x=1.db")
        try make(path)
        #expect(try number(path, .unchanging) == 7)
        #expect(access(path, F_OK) == 0)
        #expect(access(path + "-wal", F_OK) != 0)
        #expect(access(path + "-shm", F_OK) != 0)
    }

    @Test(
        "A database with a write-ahead log is read where nothing can be written",
        .enabled(if: Disk.isAvailable, "needs root, who may mount a file system"))
    func readOnly() throws {
        let disk = try Disk()
        let path = disk.folder + "/test.db"
        try make(path)
        try disk.makeReadOnly()
        #expect(ReadOnlyFile(path)?.hasLog == false)
        #expect(try number(path, .read) == 7)
        #expect(throws: SQLiteError.self) { try Connection(path: path, mode: .write) }
        withExtendedLifetime(disk) {}
    }

    @Test(
        "What is in a log there is not passed over",
        .enabled(if: Disk.isAvailable, "needs root, who may mount a file system"))
    func log() throws {
        let disk = try Disk()
        let path = disk.folder + "/test.db"
        let copy = disk.folder + "/copy.db"
        try copyWithLog(path, to: copy)
        try disk.makeReadOnly()
        #expect(ReadOnlyFile(copy)?.hasLog == true)
        #expect(throws: SQLiteError.self) { try number(copy, .read) }
        withExtendedLifetime(disk) {}
    }

    /// As a copy that was made while a server ran: with its log, and without the index of that.
    private func copyWithLog(_ path: String, to copy: String) throws {
        let writer = try Connection(path: path, mode: .create)
        try writer.execute(script: "CREATE TABLE t (n INTEGER) STRICT; INSERT INTO t VALUES (7)")
        for suffix in ["", "-wal"] { try copyFile(path + suffix, to: copy + suffix) }
        withExtendedLifetime(writer) {}
    }

    private func copyFile(_ path: String, to target: String) throws {
        let source = open(path, O_RDONLY)
        let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        try #require(source >= 0 && descriptor >= 0)
        defer {
            close(source)
            close(descriptor)
        }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = read(source, &bytes, bytes.count)
        try #require(count >= 0 && count < bytes.count)
        try #require(write(descriptor, bytes, count) == count)
    }
}
