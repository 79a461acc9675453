internal import CustomizationsWire
internal import Glibc
internal import Terminal

/// Where a command writes and asks: what was asked for to the output, what went wrong to the error stream.
package struct Console: Sendable {
    /// One of the two streams.
    package struct Stream: Sendable {
        let write: @Sendable (String) -> Void
        package let isTerminal: Bool
        /// The columns of a line; `nil`: as many as are wanted.
        package let width: @Sendable () -> Int?
        /// Writes a line over the one before; `nil` where that cannot be, as in a file.
        let overwrite: (@Sendable (String) -> Void)?
        var isColored = false

        package init(
            isTerminal: Bool = false, width: @escaping @Sendable () -> Int? = { nil },
            overwrite: (@Sendable (String) -> Void)? = nil, write: @escaping @Sendable (String) -> Void
        ) {
            self.write = write
            self.overwrite = overwrite
            self.isTerminal = isTerminal
            self.width = width
        }
    }

    package private(set) var outputStream: Stream
    package private(set) var errorStream: Stream
    /// Whether they are those of the process, which a signal can interrupt.
    let isOfProcess: Bool
    /// A line that somebody types; `nil` where nobody is there to type one.
    private let read: (@Sendable () -> String?)?

    package init(
        output: Stream, error: Stream, isOfProcess: Bool = false, read: (@Sendable () -> String?)? = nil
    ) {
        outputStream = output
        errorStream = error
        self.isOfProcess = isOfProcess
        self.read = read
    }

    /// A console of two plain streams that nobody sits at.
    package init(output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void) {
        self.init(output: Stream(write: output), error: Stream(write: error))
    }

    /// Writes one line, or several, to the standard output as they are.
    package func output(_ line: String) { outputStream.write(line) }

    /// Writes one line, or several, to the standard error as they are.
    package func error(_ line: String) { errorStream.write(line) }

    /// Writes a line that a terminal may show in color.
    func print(_ line: StyledText = StyledText()) { outputStream.write(line.rendered(color: outputStream.isColored)) }

    /// Writes lines that a terminal may show in color.
    func print(_ lines: [StyledText]) { for line in lines { print(line) } }

    /// Writes a table as wide as the stream allows.
    func print(_ table: TextTable) { print(table.lines(width: width)) }

    /// Writes a line about what is being done, to the standard error.
    func note(_ line: StyledText) { errorStream.write(line.rendered(color: errorStream.isColored)) }

    /// Writes a JSON document on a line of its own.
    func print(_ json: JSON) { outputStream.write(String(decoding: json.bytes, as: UTF8.self)) }

    /// The columns of a line of the output.
    var width: Int? { outputStream.width() }

    /// Whether somebody is there who can be asked.
    var isInteractive: Bool { read != nil }

    /// Asks a question, and gives what was typed; `nil` where nobody answers.
    func ask(_ question: String) -> String? {
        guard let read else { return nil }
        errorStream.write(question)
        return read()
    }

    /// The same console, colored as a policy says.
    func colored(_ policy: ColorPolicy, environment: (String) -> String?) -> Console {
        var console = self
        console.outputStream.isColored = policy.colors(
            isTerminal: outputStream.isTerminal, environment: environment)
        console.errorStream.isColored = policy.colors(isTerminal: errorStream.isTerminal, environment: environment)
        return console
    }

    /// The process's own streams, unbuffered: a line is out when the call returns, to a pipe too.
    package static let standard = Console(
        output: stream(STDOUT_FILENO), error: stream(STDERR_FILENO), isOfProcess: true,
        read: typedLine)

    private static let typedLine: (@Sendable () -> String?)? = {
        guard TerminalSize.isTerminal(STDIN_FILENO), TerminalSize.isTerminal(STDERR_FILENO) else { return nil }
        return { readLine(strippingNewline: true) }
    }()

    private static func stream(_ descriptor: CInt) -> Stream {
        let isTerminal = TerminalSize.isTerminal(descriptor)
        let overwrite: @Sendable (String) -> Void = { line in
            // Back to the start of the line; what is right of the cursor goes (ECMA-48 §8.3.41, EL).
            write("\r" + line + "\u{1B}[K", to: descriptor)
        }
        return Stream(
            isTerminal: isTerminal, width: { width(of: descriptor, isTerminal) },
            overwrite: isTerminal ? overwrite : nil, write: { write($0 + "\n", to: descriptor) })
    }

    /// What the terminal tells, else what `COLUMNS` says.
    private static func width(of descriptor: CInt, _ isTerminal: Bool) -> Int? {
        let said = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
        guard isTerminal else { return said }
        return TerminalSize.columns(of: descriptor) ?? said ?? TerminalSize.usualColumns
    }

    /// Writes all of a text; a stream that nobody reads any more is no reason to stop.
    private static func write(_ text: String, to descriptor: CInt) {
        var rest = Array(text.utf8)[...]
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
