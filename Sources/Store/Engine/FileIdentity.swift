import Glibc

/// Which file a path leads to, whatever its name.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let node: UInt64

    /// The file's at this moment; `nil` if there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        node = UInt64(status.st_ino)
    }
}
