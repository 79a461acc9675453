internal import Glibc

/// Where a command writes: what was asked for to `output`, what went wrong to `error`.
package struct Console: Sendable {
    private let writeOutput: @Sendable (String) -> Void
    private let writeError: @Sendable (String) -> Void

    package init(output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void) {
        writeOutput = output
        writeError = error
    }

    /// Writes one line, or several, to the standard output.
    package func output(_ line: String) {
        writeOutput(line)
    }

    /// Writes one line, or several, to the standard error.
    package func error(_ line: String) {
        writeError(line)
    }

    /// The process's own streams, unbuffered: a line is out when the call returns, to a pipe too.
    package static let standard = Console(
        output: { write($0, to: STDOUT_FILENO) },
        error: { write($0, to: STDERR_FILENO) })

    /// Writes `line` and a line feed; a stream that nobody reads any more is no reason to stop.
    private static func write(_ line: String, to descriptor: CInt) {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written == 0 || errno != EINTR {
                return
            }
        }
    }
}
