internal import ArgumentParsing

/// The values of options: from the command line, else the environment, else the configuration file.
struct OptionValues: Sendable {
    /// A value with where it came from.
    struct Value: Equatable, Sendable {
        let text: String
        /// The flag, the variable, or the file and line.
        let source: String
        let origin: Origin
    }

    /// Where values come from, the stronger the later.
    enum Origin: Int, Comparable, Sendable {
        case file
        case environment
        case commandLine

        static func < (one: Origin, other: Origin) -> Bool { one.rawValue < other.rawValue }
    }

    private let arguments: ParsedArguments
    private let environment: @Sendable (String) -> String?
    private let file: ConfigurationFile

    /// Finds the configuration file and reads it.
    ///
    /// - Throws: `CommandError.usage` for faults in the file, `.failed` if the one that was named cannot be read.
    init(
        _ arguments: ParsedArguments, environment: @escaping @Sendable (String) -> String?
    ) throws(CommandError) {
        self.arguments = arguments
        self.environment = environment
        let named = arguments.option(CommonOption.config.name) ?? Self.set("TABKEEPER_CONFIG", environment)
        file = try ConfigurationFile.find(named: named, environment: environment, path: arguments.path)
        try checkWords()
    }

    /// What an option is set to, and by what; `nil` where it is set nowhere.
    func value(_ option: OptionDescription) -> Value? {
        if let text = arguments.option(option.name) {
            return Value(text: text, source: option.flag, origin: .commandLine)
        }
        guard let variable = option.variable else { return nil }
        if let text = Self.set(variable, environment) {
            return Value(text: text, source: variable, origin: .environment)
        }
        return file[option.name].map { Value(text: $0.text, source: $0.source, origin: .file) }
    }

    /// Sees to it that what stands in the environment or the file is as right as what is typed.
    private func checkWords() throws(CommandError) {
        for option in [CommonOption.app, CommonOption.catalog] {
            guard let value = value(option), let reason = option.check(value.text) else { continue }
            throw .usage(
                [.badValue(source: value.source, value: value.text, reason: reason)], path: arguments.path)
        }
    }

    /// The text that an option is set to.
    func text(_ option: OptionDescription) -> String? { value(option)?.text }

    /// A variable of the environment; an empty one is none.
    func variable(_ name: String) -> String? { Self.set(name, environment) }

    private static func set(_ name: String, _ environment: (String) -> String?) -> String? {
        environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}
