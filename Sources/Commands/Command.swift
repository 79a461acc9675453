/// One thing that `tabkeeper` does; each has a file of its own.
package protocol Command: Sendable {
    /// The word that chooses it.
    static var name: String { get }

    /// What it does, in one sentence.
    static var abstract: String { get }

    /// The settings that it takes, in the order of its help text.
    static var options: [Setting] { get }

    /// Does it.
    ///
    /// - Throws: `CommandError`, whose `status` is the exit status.
    static func run(settings: Settings, console: Console) async throws(CommandError)
}
