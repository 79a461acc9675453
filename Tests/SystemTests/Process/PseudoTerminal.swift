import Glibc

/// A run of the built `tabkeeper` on a terminal of its own.
final class PseudoTerminal {
    /// Whether this machine has terminals to give: where /dev/pts is not mounted it has none (pts(4)).
    static var isAvailable: Bool { access("/dev/pts/ptmx", F_OK) == 0 }

    /// What it wrote, with the line ends that a terminal makes of line feeds taken back.
    let output: String

    /// Runs it to its end on a terminal of so many columns.
    ///
    /// - Parameter typed: What somebody types, at once.
    init(_ arguments: [String], environment: [String: String], columns: UInt16, typed: String = "") throws(Failed) {
        var (main, other): (CInt, CInt) = (-1, -1)
        var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&main, &other, nil, nil, &size) == 0 else { throw Failed("openpty: errno \(errno)") }
        defer { close(main) }
        let directory = try TemporaryDirectory()
        let process: ChildProcess
        do throws(Failed) {
            process = try ChildProcess(arguments, environment: environment, directory: directory, streams: other)
        } catch {
            close(other)
            throw error
        }
        close(other)
        let bytes = Array(typed.utf8)
        if !bytes.isEmpty { _ = write(main, bytes, bytes.count) }
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        // EIO is how a terminal tells that nobody has its other end open any more (pty(7)).
        while case let count = Glibc.read(main, &buffer, buffer.count), count > 0 { read += buffer.prefix(count) }
        output = String(decoding: read, as: UTF8.self).replacing("\r\n", with: "\n")
        try process.waitForEnd()
    }
}
