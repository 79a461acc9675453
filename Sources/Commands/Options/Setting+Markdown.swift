extension Setting {
    /// The settings as rows of a Markdown table, as the README shows them.
    package static func markdown(of settings: [Setting]) -> String {
        let rows = settings.map { setting in
            let flag = setting.isSecret ? "–" : "`\(setting.flag)`"
            return "| \(flag) | `\(setting.variable)` | \(setting.defaultText) | \(setting.unit) | \(setting.help) |"
        }
        return (["| flag | variable | default | unit | |", "|---|---|---|---|---|"] + rows).joined(separator: "\n")
    }
}
