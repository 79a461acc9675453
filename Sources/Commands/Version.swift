package import ArgumentParsing

/// `tabkeeper version`: which build this is.
package enum Version: Command {
    package static let description = CommandDescription(
        "version", "Prints the version.", options: CommonOption.presentation,
        examples: [.init("version", "tells which build this is")])

    /// By Semantic Versioning; the changelog has the same.
    package static let current = "0.1.0"

    /// What is printed.
    static var text: String { "tabkeeper \(current)" }

    package static func run(_ invocation: Invocation) async throws(CommandError) {
        invocation.console.output(text)
    }
}
