/// The help texts, made from the commands and the table of settings.
package enum Help {
    /// What `tabkeeper --help` prints.
    package static func text(of commands: [any Command.Type]) -> String {
        let width = commands.map { $0.name.count }.max() ?? 0
        let lines = commands.map { "  \(pad($0.name, to: width))  \($0.abstract)" }
        return """
            Tabkeeper keeps people's tab bars and sidebars as they left them, on every device.

            Usage: tabkeeper <command> [options]

            \(lines.joined(separator: "\n"))

            Options of a command: tabkeeper <command> --help
            """
    }

    /// What `tabkeeper <command> --help` prints.
    package static func text(of command: any Command.Type) -> String {
        let options = command.options.isEmpty ? "" : " [options]"
        var text = "\(command.abstract)\n\nUsage: tabkeeper \(command.name)\(options)\n"
        for setting in command.options {
            let usage = setting.isSecret ? setting.variable : "\(setting.flag) <\(setting.unit)>, \(setting.variable)"
            text += "\n  \(usage)\n      \(setting.help)\n      Default: \(setting.defaultText)\n"
        }
        if !command.options.isEmpty {
            text += "\nA flag stands before its variable, a variable before the default; an empty variable is none.\n"
        }
        text += "\nExit status: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused."
        return text
    }

    /// The settings as rows of a Markdown table, as the README shows them.
    package static func markdown(of settings: [Setting]) -> String {
        let rows = settings.map { setting in
            let flag = setting.isSecret ? "–" : "`\(setting.flag)`"
            return "| \(flag) | `\(setting.variable)` | \(setting.defaultText) | \(setting.unit) | \(setting.help) |"
        }
        return (["| flag | variable | default | unit | |", "|---|---|---|---|---|"] + rows).joined(separator: "\n")
    }

    private static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
