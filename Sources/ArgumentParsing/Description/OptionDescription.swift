/// A word with two dashes, with a value or without.
package struct OptionDescription: Sendable {
    /// The name without dashes.
    package let name: String
    /// One letter that means the same, with one dash.
    package let letter: Character?
    /// What stands for its value in the help text, e.g. `days`; `nil` for one without a value.
    package let value: String?
    package let help: String
    /// The default as a person would write it.
    package let defaultText: String?
    /// The environment variable that stands for it where it is not given.
    package let variable: String?
    /// Whether it can be given as a variable only, because a command line can be read by others.
    package let isSecret: Bool
    /// Whether it may be given several times.
    package let isRepeatable: Bool
    package let completion: CompletionKind
    /// What is wrong with a value, as a clause that begins with “which”; `nil` where nothing is.
    package let check: @Sendable (String) -> String?

    package init(
        _ name: String, letter: Character? = nil, value: String? = nil, _ help: String,
        default defaultText: String? = nil,
        variable: String? = nil, isSecret: Bool = false, isRepeatable: Bool = false, completion: CompletionKind = .none,
        check: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.help = help
        self.defaultText = defaultText
        self.variable = variable
        self.isSecret = isSecret
        self.isRepeatable = isRepeatable
        self.completion = completion
        self.check = check
    }

    /// The name with its dashes.
    package var flag: String { "--" + name }

    /// As it stands at the head of its help text.
    package var usage: String {
        if isSecret, let variable { return variable }
        let short = letter.map { "-\($0), " } ?? ""
        return short + flag + (value.map { " <\($0)>" } ?? "")
    }
}
