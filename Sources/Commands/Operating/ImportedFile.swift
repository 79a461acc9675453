internal import Customizations
internal import CustomizationsWire
internal import Glibc
internal import Synchronization

/// A file that is imported, of which the first line is read before the rest.
final class ImportedFile: Sendable {
    /// No line of an import is longer (contract §7).
    private static let longestLine = 2 * 1_024 * 1_024

    /// The bytes of the whole; `nil` where nobody knows, as of a pipe.
    let size: Int?
    private let descriptor: CInt
    private let head = Mutex<[[UInt8]]>([])

    /// - Parameter path: `-` is the standard input.
    init(_ path: String) throws(CommandError) {
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        let isKnown = descriptor >= 0 && fstat(descriptor, &status) == 0
        size = isKnown && status.st_size > 0 ? Int(status.st_size) : nil
        guard descriptor >= 0 else {
            throw .failed("\(path) cannot be read: \(String(cString: strerror(errno)))", next: "Name another file.")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The app that the file is an export of, as its first line says; `nil` where it does not.
    func app() throws(CommandError) -> Identifier? {
        var line: [UInt8] = []
        while line.count < Self.longestLine, let piece = try FilePiece.next(of: descriptor) {
            head.withLock { $0.append(piece) }
            line += piece
            if let end = line.firstIndex(of: 0x0A) {
                line.removeSubrange(end...)
                break
            }
        }
        guard let json = try? JSON(parsing: line), json["type"]?.text == "app" else { return nil }
        return json["id"]?.text.map { Identifier($0) }
    }

    /// The next bytes; `nil` at the end.
    func next() throws(CommandError) -> [UInt8]? {
        let first = head.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let first { return first }
        return try FilePiece.next(of: descriptor)
    }
}
