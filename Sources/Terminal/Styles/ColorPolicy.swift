/// When output is colored.
package enum ColorPolicy: String, CaseIterable, Sendable {
    /// On a terminal that can, unless `NO_COLOR` is set.
    case auto
    case always
    case never

    /// Whether a stream is to be colored.
    ///
    /// What was asked for on the command line stands before `NO_COLOR`, as no-color.org wants it.
    ///
    /// - Parameter environment: The value of an environment variable, `nil` where it is not set.
    package func colors(isTerminal: Bool, environment: (String) -> String?) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let isUnwanted = !(environment("NO_COLOR") ?? "").isEmpty
            // Without TERM nobody has said that the terminal understands anything.
            let type = environment("TERM") ?? ""
            return isTerminal && !isUnwanted && !type.isEmpty && type != "dumb"
        }
    }
}
