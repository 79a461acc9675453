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
        /// Writes a question, behind which the answer is typed.
        let prompt: @Sendable (String) -> Void
        /// Why something that was written is lost, as `errno` has it; `nil` where all of it is out.
        let fault: @Sendable () -> CInt?
        var isColored = false

        package init(
            isTerminal: Bool = false, width: @escaping @Sendable () -> Int? = { nil },
            overwrite: (@Sendable (String) -> Void)? = nil, fault: @escaping @Sendable () -> CInt? = { nil },
            write: @escaping @Sendable (String) -> Void, prompt: (@Sendable (String) -> Void)? = nil
        ) {
            self.write = write
            self.overwrite = overwrite
            self.prompt = prompt ?? write
            self.fault = fault
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

    /// Sees to it that what was written is out.
    ///
    /// Called in the end, and by whoever goes on for long: nobody needs more of what already has a gap.
    ///
    /// - Parameter loss: What is lost with the output, and what to do about it, where that is worth saying even to who
    ///   closed the other end.
    /// - Throws: `CommandError` where something is lost.
    func checkOutput(loss: String? = nil) throws(CommandError) {
        guard let fault = outputStream.fault() else { return }
        // Whoever left a pager has seen enough.
        if fault == EPIPE, loss == nil { throw .unheard }
        throw .failed(
            "the output could not be written: \(String(cString: strerror(fault)))",
            next: loss ?? "What the command did stands. Let it write to another place.")
    }

    /// Whether somebody is there who can be asked.
    var isInteractive: Bool { read != nil }

    /// Asks a question, and gives what was typed; `nil` where nobody answers.
    func ask(_ question: String) -> String? {
        guard let read else { return nil }
        errorStream.prompt(question + " ")
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

    /// The process's own streams.
    package static let standard = Console(
        output: ProcessStream(STDOUT_FILENO).stream, error: ProcessStream(STDERR_FILENO).stream, isOfProcess: true,
        read: typedLine)

    private static let typedLine: (@Sendable () -> String?)? = {
        guard TerminalSize.isTerminal(STDIN_FILENO), TerminalSize.isTerminal(STDERR_FILENO) else { return nil }
        return { readLine(strippingNewline: true) }
    }()
}
