internal import Glibc

/// Reads a file piece by piece.
enum FilePiece {
    /// The next bytes; `nil` at the end.
    ///
    /// - Throws: `CommandError.failed` where the file cannot be read.
    static func next(of descriptor: CInt) throws(CommandError) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            if count == 0 { return nil }
            if count > 0 { return Array(bytes.prefix(count)) }
            guard errno == EINTR else {
                throw .failed("reading failed: \(String(cString: strerror(errno)))", next: "Look at the file.")
            }
        }
    }
}
