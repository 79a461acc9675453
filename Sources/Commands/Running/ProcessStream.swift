internal import Glibc
internal import Synchronization
internal import Terminal

/// One of the process's own output streams, unbuffered: a line is out when the call returns, to a pipe too.
final class ProcessStream: Sendable {
    private let descriptor: CInt
    private let isTerminal: Bool
    /// Whether the process was started without it.
    private let isClosed: Bool
    private let fault = Mutex<CInt?>(nil)

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        isTerminal = TerminalSize.isTerminal(descriptor)
        isClosed = Self.isClosed(descriptor)
    }

    /// Whether nothing stands there, or what the runtime has for itself: it opens descriptors before any code of the
    /// program runs, and gets the lowest numbers that are free (proc(5), /proc/pid/fd).
    private static func isClosed(_ descriptor: CInt) -> Bool {
        var buffer = [CChar](repeating: 0, count: 32)
        let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
        let target = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return fcntl(descriptor, F_GETFD) < 0 || target.hasPrefix("anon_inode:")
    }

    /// Lets no file of this process have the number of a stream that it was started without, which would get what is
    /// written to that stream. What stands there instead can be neither read nor written, as before.
    static func occupyClosed() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // open(2) gives the lowest number that is free: this very one, for those below it are there.
            _ = open("/dev/null", mode)
        }
    }

    /// The stream as commands write to it.
    var stream: Console.Stream {
        let overwrite: @Sendable (String) -> Void = { line in
            // Back to the start of the line; what is right of the cursor goes (ECMA-48 §8.3.41, EL).
            self.write("\r" + line + "\u{1B}[K")
        }
        return Console.Stream(
            isTerminal: isTerminal, width: { self.width }, overwrite: isTerminal ? overwrite : nil,
            fault: { self.fault.withLock { $0 } }, write: { self.write($0 + "\n") }, prompt: { self.write($0) })
    }

    /// What the terminal tells, else what `COLUMNS` says.
    private var width: Int? {
        let said = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
        guard isTerminal else { return said }
        return TerminalSize.columns(of: descriptor) ?? said ?? TerminalSize.usualColumns
    }

    /// Writes all of a text, or remembers the first reason why that could not be.
    private func write(_ text: String) {
        guard !isClosed else { return fault.withLock { $0 = EBADF } }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno == EAGAIN {
                // Somebody else who has this stream may have made it one that does not wait (open(2), O_NONBLOCK).
                var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
            } else if errno != EINTR {
                let reason = errno
                return fault.withLock { $0 = $0 ?? reason }
            }
        }
    }
}
