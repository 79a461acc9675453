/// A word that a command takes by its place.
package struct ArgumentDescription: Sendable {
    /// How many there are.
    package enum Arity: Hashable, Sendable {
        case one
        case optional
        case many
    }

    package let name: String
    package let help: String
    package let arity: Arity
    package let completion: CompletionKind
    /// What is wrong with a word, as a clause that begins with “which”; `nil` where nothing is.
    package let check: @Sendable (String) -> String?

    package init(
        _ name: String, _ help: String, _ arity: Arity = .one, completion: CompletionKind = .none,
        check: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.name = name
        self.help = help
        self.arity = arity
        self.completion = completion
        self.check = check
    }

    /// As it stands in a line that shows how a command is called.
    package var usage: String {
        switch arity {
        case .one: "<\(name)>"
        case .optional: "[<\(name)>]"
        case .many: "<\(name)>…"
        }
    }
}
