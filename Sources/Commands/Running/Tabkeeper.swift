package import ArgumentParsing
internal import Glibc
internal import Terminal

/// The program: reads its arguments and its environment, runs one command and ends with that command's exit status.
package enum Tabkeeper {
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
        arguments: [String], environment: @escaping @Sendable (String) -> String?, console: Console
    ) async -> ExitCode {
        do {
            try await run(try parse(arguments), environment, console)
            return .success
        } catch {
            console.error(error.description)
            return error.status
        }
    }

    private static func parse(_ arguments: [String]) throws(CommandError) -> ParsedLine {
        do throws(ParsingFailure) {
            return try ArgumentParser(program).parse(arguments)
        } catch {
            throw .usage(error.faults, path: error.path)
        }
    }

    private static func run(
        _ line: ParsedLine, _ environment: @escaping @Sendable (String) -> String?, _ console: Console
    ) async throws(CommandError) {
        switch line {
        case .help(let path): console.output(HelpText(program, path: path).text)
        case .version: console.output(Version.text)
        case .run(let arguments):
            guard let command = command(at: arguments.path) else { throw .usage([.noCommand], path: []) }
            let values = try OptionValues(arguments, of: command.description, environment: environment)
            let policy = values.text(CommonOption.color).flatMap(ColorPolicy.init(rawValue:)) ?? .auto
            try await command.run(
                Invocation(
                    arguments: arguments, values: values,
                    console: console.colored(policy, environment: environment)))
        }
    }

    private static func command(at path: [String]) -> (any Command.Type)? {
        for group in groups {
            if let command = group.command(at: path) { return command }
        }
        return nil
    }
}
