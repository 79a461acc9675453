/// What a command line gave to a command.
package struct ParsedArguments: Equatable, Sendable {
    /// The names that led to the command, without the program's.
    package let path: [String]
    private let options: [String: [String]]
    private let arguments: [String: [String]]

    package init(path: [String], options: [String: [String]] = [:], arguments: [String: [String]] = [:]) {
        self.path = path
        self.options = options
        self.arguments = arguments
    }

    /// The value of an option, or `nil` where it was not given.
    package func option(_ name: String) -> String? { options[name]?.last }

    /// Every value of an option that may be given several times.
    package func options(_ name: String) -> [String] { options[name] ?? [] }

    /// Whether an option without a value was given.
    package func has(_ name: String) -> Bool { options[name] != nil }

    /// The argument of that name, or `nil` where there may be none and is none.
    package func argument(_ name: String) -> String? { arguments[name]?.first }

    /// Every argument of that name.
    package func arguments(_ name: String) -> [String] { arguments[name] ?? [] }
}
