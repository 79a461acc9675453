/// Reads the words after a command's name.
struct WordReader {
    private let command: CommandDescription
    private let path: [String]
    private var words: ArraySlice<String> = []
    private var options: [String: [String]] = [:]
    private var places: [String] = []
    private var faults: [UsageFault] = []

    init(_ command: CommandDescription, path: [String]) {
        self.command = command
        self.path = path
    }

    /// Reads all words.
    ///
    /// - Throws: `ParsingFailure` with every fault that was found.
    mutating func read(_ words: ArraySlice<String>) throws(ParsingFailure) -> ParsedArguments {
        self.words = words
        while let word = self.words.popFirst() {
            if word == "--" {
                places += self.words
                break
            }
            if word.hasPrefix("-"), word != "-" { readOption(word) } else { places.append(word) }
        }
        let arguments = readPlaces()
        guard faults.isEmpty else { throw ParsingFailure(faults, path: path) }
        return ParsedArguments(path: path, options: options, arguments: arguments)
    }

    private mutating func readOption(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let flag = parts[0]
        guard let option = command.options.first(where: { Self.matches(flag, $0) }) else {
            skipValue(of: parts)
            let known = command.options.filter { !$0.isSecret }.map(\.flag)
            faults.append(.unknownOption(flag, suggestion: Suggestion.nearest(to: flag, among: known)))
            return
        }
        if option.isSecret, let variable = option.variable {
            skipValue(of: parts)
            faults.append(.variableOnly(flag: flag, variable: variable))
            return
        }
        if options[option.name] != nil, !option.isRepeatable { faults.append(.repeated(flag: option.flag)) }
        guard option.value != nil else {
            if parts.count == 2 { faults.append(.unexpectedValue(flag: option.flag)) }
            options[option.name, default: []].append("")
            return
        }
        guard let text = value(after: parts) else {
            faults.append(.missingValue(flag: option.flag))
            return
        }
        if let fault = Self.fault(text, of: option) { faults.append(fault) }
        options[option.name, default: []].append(text)
    }

    /// What stands behind the sign of equality, or else the next word, unless that is another option.
    private mutating func value(after parts: [String]) -> String? {
        if parts.count == 2 { return parts[1] }
        guard let next = words.first, !next.hasPrefix("--") else { return nil }
        words.removeFirst()
        return next
    }

    private static func matches(_ flag: String, _ option: OptionDescription) -> Bool {
        flag == option.flag || option.letter.map { flag == "-\($0)" } ?? false
    }

    /// What is wrong with a value: that it is not one of those that the option knows, or what its check says.
    private static func fault(_ text: String, of option: OptionDescription) -> UsageFault? {
        guard case .words(let known) = option.completion, !known.contains(text) else {
            return option.check(text).map { .badValue(source: option.flag, value: text, reason: $0) }
        }
        let meant = Suggestion.nearest(to: text, among: known).map { "; did you mean \($0)?" } ?? ""
        return .badValue(
            source: option.flag, value: text, reason: "which is none of \(known.joined(separator: ", "))\(meant)")
    }

    private mutating func readPlaces() -> [String: [String]] {
        var arguments: [String: [String]] = [:]
        var rest = places[...]
        for argument in command.arguments {
            for word in argument.arity == .many ? rest : rest.prefix(1) {
                if let reason = argument.check(word) {
                    faults.append(.badValue(source: "<\(argument.name)>", value: word, reason: reason))
                }
            }
            switch argument.arity {
            case .many:
                arguments[argument.name] = Array(rest)
                if rest.isEmpty { faults.append(.missingArgument(argument.name)) }
                rest = []
            case .one, .optional:
                if let word = rest.popFirst() {
                    arguments[argument.name] = [word]
                } else if argument.arity == .one {
                    faults.append(.missingArgument(argument.name))
                }
            }
        }
        for word in rest { faults.append(.unexpectedArgument(word)) }
        return arguments
    }

    /// What follows an option that does not count was meant as its value: no fault of its own.
    private mutating func skipValue(of parts: [String]) {
        if parts.count == 1, let next = words.first, !next.hasPrefix("-") { words.removeFirst() }
    }
}
