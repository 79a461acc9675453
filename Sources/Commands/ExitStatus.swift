/// What the process tells who started it.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    /// The command line or the environment is wrong.
    case usage = 2
    case notFound = 3
    /// What was asked for exists but may not be done.
    case refused = 4
}
