internal import Glibc

/// Whole files.
enum FileText {
    /// The bytes of a file, or of the standard input for `-`; `nil` if it cannot be read, as `errno` tells.
    static func bytes(_ path: String) -> [UInt8]? {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { return nil }
        }
    }

    /// The text of a file; `nil` if it cannot be read or is not UTF-8.
    static func read(_ path: String) -> String? {
        bytes(path).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
