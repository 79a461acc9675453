internal import Sockets

/// Who started the server and wants to hear how it goes: systemd, or whoever else speaks as sd_notify(3) describes.
///
/// Nobody may be there, and a word that does not arrive is no reason to stop: what cannot be sent is reported.
package struct ServiceManager: Sendable {
    /// What the server says.
    package enum Word: Equatable, Sendable {
        /// It can be reached.
        case ready
        /// It finishes what runs, and will end.
        case stopping
        /// It lives; said within each interval of the watchdog.
        case alive
        /// What it does at present, for a person to read.
        case status(String)
        /// It needs so much time more to start or to end.
        case patience(Duration)

        /// The line of the protocol.
        var line: String {
            switch self {
            case .ready: "READY=1"
            case .stopping: "STOPPING=1"
            case .alive: "WATCHDOG=1"
            // A line feed would begin the next assignment.
            case .status(let text): "STATUS=" + text.split(separator: "\n").joined(separator: " ")
            case .patience(let time): "EXTEND_TIMEOUT_USEC=\(Int64(time / .microseconds(1)))"
            }
        }
    }

    /// How long the server may be silent before it is taken for dead; `nil`: for ever.
    package let watchdog: Duration?
    private let target: DatagramTarget?
    private let report: @Sendable (String) -> Void

    /// Reads `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`; what cannot be read is as if it were not there.
    ///
    /// - Parameters:
    ///   - environment: The value of a variable, `nil` where it is not set.
    ///   - process: The id of this process.
    ///   - report: Is told of each word that could not be sent.
    package init(
        environment: (String) -> String?, process: Int32, report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        target = environment("NOTIFY_SOCKET").flatMap { DatagramTarget($0) }
        let isMeant = environment("WATCHDOG_PID").map { Int32($0) == process } ?? true
        let microseconds = environment("WATCHDOG_USEC").flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
        watchdog = isMeant && target != nil ? microseconds.map { .microseconds($0) } : nil
        self.report = report
    }

    /// Says all of it in one datagram.
    package func tell(_ words: Word...) {
        guard let target else { return }
        do throws(SystemError) {
            try target.send(Array(words.map(\.line).joined(separator: "\n").utf8))
        } catch {
            report("the service manager was not told: \(error)")
        }
    }
}
