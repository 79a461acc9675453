import Glibc
import Testing

/// A file system of a few mebibytes, of memory, which can really be full (tmpfs(5)); mounted by root only.
final class SmallDisk: Sendable {
    /// Whether there can be one.
    static let isAvailable = geteuid() == 0 && (try? SmallDisk(mebibytes: 1)) != nil

    /// Why tests that need it are left out.
    static let absence = Comment("needs root, who may mount a file system")

    let directory: TemporaryDirectory

    init(mebibytes: Int) throws(Failed) {
        directory = try TemporaryDirectory()
        try Shell.run(["mount", "-t", "tmpfs", "-o", "size=\(mebibytes)m", "tmpfs", directory.path])
    }

    deinit { try? Shell.run(["umount", "--lazy", directory.path]) }

    /// Takes what room is left.
    func fill() throws(Failed) {
        let file = open(directory.path + "/rest", O_WRONLY | O_CREAT, 0o600)
        guard file >= 0 else { throw Failed("open: errno \(errno)") }
        defer { close(file) }
        let page = [UInt8](repeating: 0, count: 4_096)
        while page.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) > 0 {}
        guard errno == ENOSPC else { throw Failed("write: errno \(errno)") }
    }

    /// Gives it another size.
    func resize(mebibytes: Int) throws(Failed) {
        try Shell.run(["mount", "-o", "remount,size=\(mebibytes)m", directory.path])
    }
}
