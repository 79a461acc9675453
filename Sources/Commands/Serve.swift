/// `tabkeeper serve`: the server itself.
package enum Serve: Command {
    package static let name = "serve"
    package static let abstract = "Serves people's layouts over HTTP until it is told to stop."
    package static let options = Setting.table

    package static func run(settings: Settings, console: Console) async throws(CommandError) {
        throw .failed("the server is not built yet", next: "Use a build that has it.")
    }
}
