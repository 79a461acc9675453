/// `tabkeeper version`: which build this is.
package enum Version: Command {
    package static let name = "version"
    package static let abstract = "Prints the version."
    package static let options: [Setting] = []

    /// By Semantic Versioning; the changelog has the same.
    package static let current = "0.1.0"

    package static func run(settings: Settings, console: Console) async throws(CommandError) {
        console.output("tabkeeper \(current)")
    }
}
