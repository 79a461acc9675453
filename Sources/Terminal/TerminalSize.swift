internal import Glibc

/// What the system tells about a descriptor that may be a terminal.
package enum TerminalSize {
    /// What is assumed where nobody tells.
    package static let usualColumns = 80

    /// Whether the descriptor is a terminal.
    package static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

    /// The columns of the terminal, or `nil` if the descriptor is none or does not tell (ioctl_tty(2), TIOCGWINSZ).
    package static func columns(of descriptor: CInt) -> Int? {
        window(of: descriptor).map { Int($0.ws_col) }
    }

    /// The lines of the terminal, or `nil`.
    package static func lines(of descriptor: CInt) -> Int? {
        window(of: descriptor).map { Int($0.ws_row) }
    }

    private static func window(of descriptor: CInt) -> winsize? {
        var size = winsize()
        let code = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        return code == 0 && size.ws_col > 0 ? size : nil
    }
}
