import Testing

/// What somebody sees who starts the program in a terminal.
@Suite("Command line")
struct CommandLineTests {
    private func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
        let directory = try TemporaryDirectory()
        let process = try ChildProcess(arguments, environment: environment, directory: directory)
        let ending = try process.waitForEnd()
        return (ending, Files.text(process.output), Files.text(process.errors))
    }

    @Test("The version is printed")
    func version() throws {
        let result = try run(["version"])
        #expect(result.ending == .exit(0))
        #expect(result.output == "tabkeeper 0.1.0\n")
        #expect(result.errors == "")
    }

    @Test("Wrong settings are all told on the standard error, with status 2")
    func wrongSettings() throws {
        let result = try run(["serve", "--port", "eighty"], environment: ["TABKEEPER_HISTORY_DAYS": "none"])
        #expect(result.ending == .exit(2))
        #expect(result.output == "")
        #expect(
            result.errors == """
                tabkeeper: --port is “eighty”, which is not a whole number
                tabkeeper: TABKEEPER_HISTORY_DAYS is “none”, which is not a whole number
                Try: tabkeeper serve --help

                """)
    }
}
