import Glibc

/// A database file on a file system that can only be read: an image, a snapshot of a disk, a volume that is mounted so.
package struct ReadOnlyFile {
    private let path: String

    /// `nil` for a file on any other file system, or none.
    package init?(_ path: String) {
        var system = statvfs()
        // The first bit of the flags is ST_RDONLY (statvfs(3)).
        guard statvfs(path, &system) == 0, system.f_flag & 1 != 0 else { return nil }
        self.path = path
    }

    /// Whether there is something in a log beside it, or in a journal that is to be rolled back.
    ///
    /// SQLite looks for them beside the file itself, where the path is a link.
    package var hasLog: Bool {
        guard let real = realpath(path, nil) else { return false }
        defer { free(real) }
        return ["-wal", "-journal"].contains { suffix in
            var status = stat()
            return stat(String(cString: real) + suffix, &status) == 0 && status.st_size > 0
        }
    }

    /// The name by which SQLite opens a file that does not change: without locks, and without the log, which even who only
    /// reads would write an index for (uri.html, “immutable”; wal.html §5).
    static func unchangingName(_ path: String) -> String {
        var name = "file:"
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                name += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return name + "?immutable=1"
    }
}
