import ArgumentParsing
import Commands
import Testing

@Suite("Help texts")
struct HelpTests {
    @Test("Every command says what it does in a sentence, and every one that does something shows how")
    func commands() {
        for (path, command) in Tabkeeper.program.all {
            #expect(command.abstract.hasSuffix("."), "\(path)")
            #expect(command.options.allSatisfy { $0.help.hasSuffix(".") || $0.help.hasSuffix("?") }, "\(path)")
            #expect(command.arguments.allSatisfy { $0.help.hasSuffix(".") }, "\(path)")
            guard command.subcommands.isEmpty else { continue }
            #expect(!command.examples.isEmpty, "\(path)")
            #expect(Set(command.options.map(\.name)).count == command.options.count, "\(path)")
            #expect(command.options.contains { $0.name == "color" }, "\(path)")
        }
    }

    @Test("The commands of the examples can be read")
    func examples() throws {
        let parser = ArgumentParser(Tabkeeper.program)
        for (path, command) in Tabkeeper.program.all {
            for example in command.examples {
                // What a shell would take out of the line.
                let words = example.line.split(separator: " ").map(String.init)
                let end = words.firstIndex { $0 == ">" || $0 == "|" } ?? words.count
                #expect(throws: Never.self, "\(path)") { try parser.parse(Array(words[..<end])) }
            }
        }
    }

    @Test("Every setting is in the help of serve: flag, variable, default", arguments: Setting.table)
    func settings(setting: Setting) {
        let text = HelpText(Tabkeeper.program, path: ["serve"]).text
        #expect(text.contains("\(setting.flag) <\(setting.unit)>") != setting.isSecret)
        #expect(text.contains(setting.variable))
        #expect(text.contains("\n      Default: \(setting.defaultText)\n"))
    }
}
