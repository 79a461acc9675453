import Glibc

/// Reads files whole.
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
}
