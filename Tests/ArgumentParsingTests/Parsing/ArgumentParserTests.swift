import ArgumentParsing
import Testing

@Suite("Reading a command line")
struct ArgumentParserTests {
    private let parser = ArgumentParser(SampleProgram.description)

    private func arguments(_ words: String...) throws -> ParsedArguments {
        guard case .run(let arguments) = try parser.parse(words) else { throw Unexpected() }
        return arguments
    }

    private func faults(_ words: String...) -> [UsageFault] {
        do throws(ParsingFailure) {
            _ = try parser.parse(words)
            return []
        } catch {
            return error.faults
        }
    }

    @Test("Name and value are one word or two")
    func values() throws {
        let parsed = try arguments("show", "a", "--size=3", "--exclude", "x", "--exclude=y=z", "-y", "b")
        #expect(parsed.path == ["show"])
        #expect(parsed.argument("name") == "a")
        #expect(parsed.argument("part") == "b")
        #expect(parsed.option("size") == "3")
        #expect(parsed.options("exclude") == ["x", "y=z"])
        #expect(parsed.has("yes"))
        #expect(!parsed.has("family"))
        #expect(try arguments("show", "a", "--size=").option("size") == "")
    }

    @Test("Behind -- nothing is an option, and - alone is none either")
    func endOfOptions() throws {
        #expect(try arguments("show", "--", "--size", "-y").argument("name") == "--size")
        #expect(try arguments("show", "-").argument("name") == "-")
        #expect(try arguments("show", "--", "--help").argument("name") == "--help")
    }

    @Test("A default subcommand need not be named")
    func defaultSubcommand() throws {
        #expect(try arguments("people").path == ["people", "list"])
        #expect(try arguments("people", "--json").has("json"))
        #expect(try arguments("people", "drop", "a", "b").arguments("names") == ["a", "b"])
    }

    @Test("Help is asked for in several ways, wherever it stands")
    func help() throws {
        #expect(try parser.parse(["--help"]) == .help([]))
        #expect(try parser.parse(["help"]) == .help([]))
        #expect(try parser.parse(["help", "people", "drop"]) == .help(["people", "drop"]))
        #expect(try parser.parse(["people", "-h"]) == .help(["people"]))
        #expect(try parser.parse(["people", "drop", "--help"]) == .help(["people", "drop"]))
        #expect(try parser.parse(["show", "--size", "--help"]) == .help(["show"]))
        #expect(try parser.parse(["--version"]) == .version)
    }

    @Test("Every fault of a line is told, not only the first")
    func everyFault() {
        #expect(
            faults(
                "show", "a", "b", "c", "--sise", "9", "--key", "k", "--yes=1", "--size", "1", "--size", "2", "--exclude"
            )
                == [
                    .unknownOption("--sise", suggestion: "--size"),
                    .variableOnly(flag: "--key", variable: "SAMPLE_KEY"),
                    .unexpectedValue(flag: "--yes"),
                    .repeated(flag: "--size"),
                    .missingValue(flag: "--exclude"),
                    .unexpectedArgument("c"),
                ])
    }

    @Test("Another option is not taken for a value, and one word of several must be there")
    func missing() {
        #expect(faults("show", "--size", "--yes") == [.missingValue(flag: "--size"), .missingArgument("name")])
        #expect(faults("people", "drop") == [.missingArgument("names")])
    }

    @Test("A word that an option does not know is refused, with the one that was meant")
    func words() {
        #expect(
            faults("show", "a", "--family", "pda") == [
                .badValue(
                    source: "--family", value: "pda", reason: "which is none of phone, pad; did you mean pad?")
            ])
    }

    @Test("A command that is not there is told, with the one that was meant")
    func unknownCommands() {
        #expect(faults() == [.noCommand])
        #expect(faults("save") == [.noCommand])
        #expect(faults("shwo") == [.unknownCommand("shwo", suggestion: "show")])
        #expect(faults("people", "lits") == [.unknownCommand("lits", suggestion: "list")])
        #expect(faults("help", "nonsense") == [.unknownCommand("nonsense", suggestion: nil)])
        #expect(faults("--sise") == [.unknownOption("--sise", suggestion: nil)])
    }

    private struct Unexpected: Error {}
}
