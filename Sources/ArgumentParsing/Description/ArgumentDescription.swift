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

    package init(_ name: String, _ help: String, _ arity: Arity = .one, completion: CompletionKind = .none) {
        self.name = name
        self.help = help
        self.arity = arity
        self.completion = completion
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
