import Glibc

/// Reads and writes files whole.
enum Files {
    /// The folder of the project.
    static let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// The bytes of the file at `path`.
    static func read(_ path: String) throws(Failed) -> [UInt8] {
        guard let file = fopen(path, "r") else { throw Failed("\(path): errno \(errno)") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
        }
    }

    /// The text of the file at `path`; what is not UTF-8 in it is replaced, and a file that is not there is empty.
    static func text(_ path: String) -> String {
        String(decoding: (try? read(path)) ?? [], as: UTF8.self)
    }

    /// Writes a file, over what is there.
    static func write(_ bytes: [UInt8], to path: String) throws(Failed) {
        guard let file = fopen(path, "w") else { throw Failed("\(path): errno \(errno)") }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
            throw Failed("\(path): errno \(errno)")
        }
    }

    /// How long a file is; 0 where there is none.
    static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
