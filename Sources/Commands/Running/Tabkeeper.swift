package import ArgumentParsing
internal import Glibc
internal import Terminal

/// The program: reads its arguments and its environment, runs one command and ends with that command's exit status.
package enum Tabkeeper {
    /// Runs the command that the process was started with; never returns.
    package static func main() async -> Never {
        ProcessStream.occupyClosed()
        // What people chose is for this user only, in every file that a command makes.
        umask(0o077)
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
            let sentence = error.description
            if !sentence.isEmpty { console.error(sentence) }
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
            try await command.run(try invocation(arguments, environment, console))
            // What a server prints is for who started it, who may have gone since.
            if command is Serve.Type { return }
        }
        try console.checkOutput()
    }

    /// What a command is run with.
    private static func invocation(
        _ arguments: ParsedArguments, _ environment: @escaping @Sendable (String) -> String?, _ console: Console
    ) throws(CommandError) -> Invocation {
        let values = try OptionValues(arguments, environment: environment)
        let policy = values.text(CommonOption.color).flatMap(ColorPolicy.init(rawValue:)) ?? .auto
        return Invocation(
            arguments: arguments, values: values, console: console.colored(policy, environment: environment))
    }

    /// The settings with which `serve` would run.
    ///
    /// - Throws: `CommandError.usage` with every fault that was found.
    package static func settings(
        arguments: [String], environment: @escaping @Sendable (String) -> String?
    ) throws(CommandError) -> Settings {
        guard case .run(let parsed) = try parse(["serve"] + arguments) else { return Settings() }
        return try Settings(try invocation(parsed, environment, .standard))
    }

    /// The manual page, which is man/tabkeeper.1.
    package static var manualPage: String { ManualPage(program, version: Version.current).text }

    /// The reference of all commands, which is docs/cli.md.
    package static var reference: String { MarkdownReference(program).text }

    private static func command(at path: [String]) -> (any Command.Type)? {
        for group in groups {
            if let command = group.command(at: path) { return command }
        }
        return nil
    }
}
