/// The sockets that whoever started this process has opened for it, as sd_listen_fds(3) tells them.
package struct InheritedSockets: Equatable, Sendable {
    /// Those on which health and metrics are served apart: the ones with the name `operations`.
    package private(set) var operations: [Int32] = []
    /// All others, for clients.
    package private(set) var clients: [Int32] = []

    /// “The first descriptor passed” (sd_listen_fds(3), `SD_LISTEN_FDS_START`).
    private static let first: Int32 = 3

    /// None.
    package init() {}

    /// Reads `LISTEN_PID`, `LISTEN_FDS` and `LISTEN_FDNAMES`; what is meant for another process is none.
    ///
    /// - Parameters:
    ///   - environment: The value of a variable, `nil` where it is not set.
    ///   - process: The id of this process.
    /// - Throws: `CommandError.failed` where the variables contradict themselves.
    package init(environment: (String) -> String?, process: Int32) throws(CommandError) {
        guard let wanted = environment("LISTEN_PID"), Int32(wanted) == process,
            let text = environment("LISTEN_FDS")
        else { return }
        guard let count = Int32(text), (0...1_024).contains(count) else {
            throw Self.fault("LISTEN_FDS is “\(text)”, which is not a number from 0 to 1024")
        }
        var names = Array(repeating: Substring("unknown"), count: Int(count))
        if let text = environment("LISTEN_FDNAMES") {
            let given = text.split(separator: ":", omittingEmptySubsequences: false)
            guard given.count == names.count else {
                throw Self.fault("LISTEN_FDNAMES has \(given.count) names and LISTEN_FDS is \(count)")
            }
            names = given
        }
        for (offset, name) in names.enumerated() {
            let number = Self.first + Int32(offset)
            if name == "operations" { operations.append(number) } else { clients.append(number) }
        }
    }

    private static func fault(_ what: String) -> CommandError {
        .failed(
            what, next: "Start the server with the variables that sd_listen_fds(3) describes, or with none of them.")
    }
}
