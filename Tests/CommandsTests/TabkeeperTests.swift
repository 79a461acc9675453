import ArgumentParsing
import Commands
import Synchronization
import Testing

@Suite("The program")
struct TabkeeperTests {
    /// Runs it and gives its exit status and what it wrote.
    private func run(_ words: String...) async -> (status: ExitCode, output: String, error: String) {
        let streams = Streams()
        let status = await Tabkeeper.run(
            arguments: words, environment: { _ in nil },
            console: Console(
                output: { line in streams.output.withLock { $0 += line + "\n" } },
                error: { line in streams.error.withLock { $0 += line + "\n" } }))
        return (status, streams.output.withLock { $0 }, streams.error.withLock { $0 })
    }

    @Test("Version and help go to the standard output")
    func output() async {
        let version = await run("version")
        #expect(version.status == .success)
        #expect(version.output == "tabkeeper 0.1.0\n")
        #expect(version.error == "")
        #expect(await run("--version").output == version.output)
        #expect(await run("--help").output == HelpText(Tabkeeper.program).text + "\n")
    }

    @Test("Wrong usage goes to the standard error, with what to do next, and is status 2")
    func usage() async {
        let wrong = await run("serve", "--prot", "80")
        #expect(wrong.status.rawValue == 2)
        #expect(wrong.output == "")
        #expect(
            wrong.error == """
                tabkeeper: there is no option --prot; did you mean --port?
                Try: tabkeeper serve --help

                """)
    }

    @Test("Each kind of error has its exit status")
    func statuses() {
        #expect(CommandError.failed("", next: "").status.rawValue == 1)
        #expect(CommandError.usage([], path: []).status.rawValue == 2)
        #expect(CommandError.notFound("", next: "").status.rawValue == 3)
        #expect(CommandError.refused("", next: "").status.rawValue == 4)
        #expect(ExitCode.success.rawValue == 0)
    }

    private final class Streams: Sendable {
        let output = Mutex("")
        let error = Mutex("")
    }
}
