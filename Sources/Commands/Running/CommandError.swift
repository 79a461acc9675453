package import ArgumentParsing

/// Why a command did not do what it was asked.
package enum CommandError: Error, CustomStringConvertible {
    /// The command line, the environment or a configuration file is wrong; every fault that was found, and the command
    /// whose help says more.
    case usage([UsageFault], path: [String])
    /// It went wrong; `next` says what to do about it.
    case failed(String, next: String)
    /// What was named does not exist.
    case notFound(String, next: String)
    /// It may not be done.
    case refused(String, next: String)
    /// Nobody reads what it writes any more, as when a pager was left.
    case unheard

    /// The exit status that tells it.
    package var status: ExitCode {
        switch self {
        case .usage: .usage
        case .failed, .unheard: .failure
        case .notFound: .notFound
        case .refused: .refused
        }
    }

    /// What happened and what to do next, as it is shown on the standard error; empty where nothing is to be said.
    package var description: String {
        switch self {
        case .usage(let faults, let path):
            let help = (["tabkeeper"] + path + ["--help"]).joined(separator: " ")
            return (faults.map { "tabkeeper: \($0)" } + ["Try: \(help)"]).joined(separator: "\n")
        case .failed(let what, let next), .notFound(let what, let next), .refused(let what, let next):
            return "tabkeeper: \(what)\n\(next)"
        case .unheard: return ""
        }
    }
}
