import Commands
import Testing

@Suite("Reading a command line")
struct InvocationTests {
    private func settings(_ words: [String], _ environment: [String: String] = [:]) throws -> Settings {
        let invocation = try Invocation(
            arguments: ["serve"] + words, environment: { environment[$0] }, commands: Tabkeeper.commands)
        guard case .run(let command, let settings) = invocation else { throw Unexpected() }
        #expect(command.name == "serve")
        return settings
    }

    private func faults(_ words: [String], _ environment: [String: String] = [:]) -> [UsageFault] {
        do throws(CommandError) {
            _ = try Invocation(arguments: words, environment: { environment[$0] }, commands: Tabkeeper.commands)
            return []
        } catch {
            guard case .usage(let faults, _) = error else { return [] }
            return faults
        }
    }

    @Test("Without flags and variables the defaults stand")
    func defaults() throws {
        #expect(try settings([]) == Settings())
    }

    @Test("A flag stands before its variable, the variable before the default")
    func precedence() throws {
        let environment = ["TABKEEPER_PORT": "9001", "TABKEEPER_HISTORY_DAYS": "30"]
        let read = try settings(["--port", "9000"], environment)
        #expect(read.port == 9000)
        #expect(read.historyDays == 30)
        #expect(read.host == "127.0.0.1")
    }

    @Test("A flag hides its variable, a bad one too")
    func flagHidesBadVariable() throws {
        #expect(try settings(["--port=9000"], ["TABKEEPER_PORT": "tcp://10.0.0.1:80"]).port == 9000)
    }

    @Test("Name and value are one word or two; the later of two flags stands")
    func forms() throws {
        #expect(try settings(["--host=::1"]).host == "::1")
        #expect(try settings(["--database", "a=b"]).database == "a=b")
        #expect(try settings(["--database=a=b"]).database == "a=b")
        #expect(try settings(["--port", "1", "--port", "2"]).port == 2)
    }

    @Test("An empty variable is none")
    func emptyVariable() throws {
        #expect(try settings([], ["TABKEEPER_ADMIN_KEY": "", "TABKEEPER_PORT": ""]) == Settings())
    }

    @Test("Every fault of a line is told, not only the first")
    func everyFault() {
        let found = faults(
            ["serve", "--prot", "80", "extra", "--readers", "many", "--admin-key", "k", "--host"],
            ["TABKEEPER_HISTORY_DAYS": "0"])
        #expect(
            found == [
                .unknownOption("--prot", suggestion: "--port"),
                .unexpectedArgument("extra"),
                .variableOnly(flag: "--admin-key", variable: "TABKEEPER_ADMIN_KEY"),
                .missingValue(flag: "--host"),
                .badValue(source: "TABKEEPER_HISTORY_DAYS", value: "0", reason: "which is not from 1 to 36500"),
                .badValue(source: "--readers", value: "many", reason: "which is not a whole number"),
            ])
    }

    @Test("Another option is not taken for a value")
    func optionIsNoValue() {
        #expect(faults(["serve", "--host", "--port", "80"]) == [.missingValue(flag: "--host")])
    }

    @Test("A command that is not there is told, with the one that was meant")
    func unknownCommands() {
        #expect(faults([]) == [.noCommand])
        #expect(faults(["serv"]) == [.unknownCommand("serv", suggestion: "serve")])
        #expect(faults(["help", "nonsense"]) == [.unknownCommand("nonsense", suggestion: nil)])
    }

    @Test("Help is asked for in several ways", arguments: [["serve", "--help"], ["serve", "-h"], ["help", "serve"]])
    func helpOfACommand(words: [String]) throws {
        let invocation = try Invocation(arguments: words, environment: { _ in nil }, commands: Tabkeeper.commands)
        guard case .help(let command) = invocation else { throw Unexpected() }
        #expect(command?.name == "serve")
    }

    private struct Unexpected: Error {}
}
