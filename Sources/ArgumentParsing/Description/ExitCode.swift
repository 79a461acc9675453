/// What a process tells who started it.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    /// The command line, the environment or a configuration file is wrong.
    case usage = 2
    case notFound = 3
    /// What was asked for exists but may not be done.
    case refused = 4

    /// What it means, in a few words.
    package var meaning: String {
        switch self {
        case .success: "done"
        case .failure: "failed"
        case .usage: "wrong usage"
        case .notFound: "not found"
        case .refused: "refused"
        }
    }

    /// All of them in one line.
    package static var summary: String {
        "Exit status: " + allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
    }
}
