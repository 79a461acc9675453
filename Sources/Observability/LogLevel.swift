/// How much is written to the log; each level includes those before it.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
    case error, warning, info, debug

    package static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .info: 2
        case .debug: 3
        }
    }
}
