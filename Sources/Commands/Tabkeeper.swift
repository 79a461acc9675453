internal import Glibc

/// The program: reads its arguments and its environment, runs one command and ends with that command's exit status.
package enum Tabkeeper {
    /// Every command, in the order of the help text.
    package static let commands: [any Command.Type] = [Serve.self, Health.self, Version.self]

    /// Runs the command that the process was started with; never returns.
    package static func main() async -> Never {
        let status = await run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: { name in getenv(name).map { String(cString: $0) } },
            console: .standard)
        exit(status.rawValue)
    }

    /// Runs the command that `arguments` name, and tells how it went.
    ///
    /// - Parameter environment: The value of an environment variable, `nil` where it is not set.
    package static func run(
        arguments: [String], environment: (String) -> String?, console: Console
    ) async -> ExitStatus {
        do {
            switch try Invocation(arguments: arguments, environment: environment, commands: commands) {
            case .help(let command):
                console.output(command.map(Help.text(of:)) ?? Help.text(of: commands))
            case .run(let command, let settings):
                try await command.run(settings: settings, console: console)
            }
            return .success
        } catch {
            console.error(error.description)
            return error.status
        }
    }
}
