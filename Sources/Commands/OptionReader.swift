/// Reads the options after a command's name; knows which there are, not what they mean.
struct OptionReader {
    /// A setting that was given, by which flag or variable, and as what.
    struct Option {
        let setting: Setting
        let source: String
        let text: String
    }

    private let options: [Setting]
    private var words: ArraySlice<String>

    /// What could not be read, in the order of the command line.
    private(set) var faults: [UsageFault] = []

    init(options: [Setting], words: ArraySlice<String>) {
        self.options = options
        self.words = words
    }

    /// Reads all words; where a flag is given twice, the later one comes later and so stands.
    mutating func read() -> [Option] {
        var found: [Option] = []
        while let word = words.popFirst() {
            do throws(UsageFault) {
                found.append(try option(startingWith: word))
            } catch {
                faults.append(error)
            }
        }
        return found
    }

    private mutating func option(startingWith word: String) throws(UsageFault) -> Option {
        guard word.hasPrefix("-"), word != "-" else { throw .unexpectedArgument(word) }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let flag = parts[0]
        guard let setting = options.first(where: { $0.flag == flag }) else {
            skipValue(of: parts)
            throw .unknownOption(flag, suggestion: Suggestion.nearest(to: flag, among: usableFlags))
        }
        guard !setting.isSecret else {
            skipValue(of: parts)
            throw .variableOnly(flag: flag, variable: setting.variable)
        }
        if parts.count == 2 { return Option(setting: setting, source: flag, text: parts[1]) }
        guard let next = words.first, !next.hasPrefix("--") else { throw .missingValue(flag: flag) }
        words.removeFirst()
        return Option(setting: setting, source: flag, text: next)
    }

    private var usableFlags: [String] {
        options.filter { !$0.isSecret }.map(\.flag)
    }

    /// What follows an option that does not count was meant as its value: no fault of its own.
    private mutating func skipValue(of parts: [String]) {
        if parts.count == 1, let next = words.first, !next.hasPrefix("-") { words.removeFirst() }
    }
}
