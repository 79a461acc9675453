/// One mistake on the command line, in the environment or in a configuration file.
package enum UsageFault: Error, Equatable, Sendable, CustomStringConvertible {
    case noCommand
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case unexpectedArgument(String)
    case missingArgument(String)
    case missingValue(flag: String)
    /// A value was given to an option that takes none.
    case unexpectedValue(flag: String)
    /// An option that may be given once was given again.
    case repeated(flag: String)
    /// An option that is read from the environment only was given as a flag.
    case variableOnly(flag: String, variable: String)
    /// `source` is the flag, the variable or the place in a file that the value came from.
    case badValue(source: String, value: String, reason: String)
    /// Two things that exclude each other, or lack each other.
    case conflict(String)

    /// One sentence that names the word, the value and the reason.
    package var description: String {
        switch self {
        case .noCommand:
            "no command was given"
        case .unknownCommand(let word, let suggestion):
            "there is no command “\(word)”\(Self.hint(suggestion))"
        case .unknownOption(let flag, let suggestion):
            "there is no option \(flag)\(Self.hint(suggestion))"
        case .unexpectedArgument(let word):
            "“\(word)” is one word more than the command takes"
        case .missingArgument(let name):
            "<\(name)> is missing"
        case .missingValue(let flag):
            "\(flag) needs a value"
        case .unexpectedValue(let flag):
            "\(flag) takes no value"
        case .repeated(let flag):
            "\(flag) is given twice"
        case .variableOnly(let flag, let variable):
            "\(flag) is no option, because everybody on this machine can read a command line: set \(variable) instead"
        case .badValue(let source, let value, let reason):
            "\(source) is “\(value)”, \(reason)"
        case .conflict(let sentence):
            sentence
        }
    }

    private static func hint(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean \($0)?" } ?? ""
    }
}
