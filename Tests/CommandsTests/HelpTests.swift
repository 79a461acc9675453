import Commands
import Testing

@Suite("Help texts")
struct HelpTests {
    @Test("Every command is in the help of the program")
    func commands() {
        let text = Help.text(of: Tabkeeper.commands)
        for command in Tabkeeper.commands {
            #expect(text.contains("  \(command.name)"))
            #expect(text.contains(command.abstract))
        }
    }

    @Test("Every setting is in the help of serve: flag, variable, default and text", arguments: Setting.table)
    func settings(setting: Setting) {
        let text = Help.text(of: Serve.self)
        #expect(text.contains("\(setting.flag) <\(setting.unit)>") != setting.isSecret)
        #expect(text.contains(setting.variable))
        #expect(text.contains("\(setting.help)\n      Default: \(setting.defaultText)\n"))
    }
}
