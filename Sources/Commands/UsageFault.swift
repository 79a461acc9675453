/// One mistake on the command line or in the environment.
package enum UsageFault: Error, Equatable, CustomStringConvertible {
    case noCommand
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case unexpectedArgument(String)
    case missingValue(flag: String)
    /// A setting that is read from the environment only was given as a flag.
    case variableOnly(flag: String, variable: String)
    /// `source` is the flag or the variable that the value came from.
    case badValue(source: String, value: String, reason: String)

    /// One sentence that names the flag or variable, the value and the reason.
    package var description: String {
        switch self {
        case .noCommand:
            "no command was given"
        case .unknownCommand(let word, let suggestion):
            "there is no command “\(word)”\(Self.hint(suggestion))"
        case .unknownOption(let flag, let suggestion):
            "there is no option \(flag)\(Self.hint(suggestion))"
        case .unexpectedArgument(let word):
            "“\(word)” belongs to no option"
        case .missingValue(let flag):
            "\(flag) needs a value"
        case .variableOnly(let flag, let variable):
            "\(flag) is no option, because everybody on this machine can read a command line: set \(variable) instead"
        case .badValue(let source, let value, let reason):
            "\(source) is “\(value)”, \(reason)"
        }
    }

    private static func hint(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean \($0)?" } ?? ""
    }
}
