package import ArgumentParsing

/// One thing that `tabkeeper` does; each has a file of its own.
package protocol Command: Sendable {
    /// What it is called, takes and does: help, manual, completions and parsing follow from it.
    static var description: CommandDescription { get }

    /// Does it.
    ///
    /// - Throws: `CommandError`, whose `status` is the exit status.
    static func run(_ invocation: Invocation) async throws(CommandError)
}
