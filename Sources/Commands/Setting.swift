package import ArgumentParsing

/// One row of the table of settings: it alone drives flags, variables, help text and the README.
package struct Setting: Sendable {
    /// The name that flag and variable are made of, e.g. `history-days`.
    package let name: String
    /// What a value is, e.g. `days`.
    package let unit: String
    /// The default as a person would write it.
    package let defaultText: String
    package let help: String
    /// Whether there is a variable but no flag.
    package let isSecret: Bool

    private let assign: @Sendable (String, inout Settings) throws(SettingFault) -> Void

    init<Value>(
        _ name: String, _ field: any WritableKeyPath<Settings, Value> & Sendable, _ kind: SettingKind<Value>,
        isSecret: Bool = false, _ help: String
    ) {
        self.name = name
        self.help = help
        self.isSecret = isSecret
        unit = kind.unit
        defaultText = kind.write(Settings()[keyPath: field])
        assign = { text, settings throws(SettingFault) in
            settings[keyPath: field] = try kind.read(text)
        }
    }

    /// The flag, e.g. `--history-days`.
    package var flag: String { "--" + name }

    /// The environment variable, e.g. `TABKEEPER_HISTORY_DAYS`.
    package var variable: String {
        "TABKEEPER_" + name.uppercased().split(separator: "-").joined(separator: "_")
    }

    /// Sets this setting to what `text` says.
    ///
    /// - Throws: `UsageFault.badValue`, naming `source`; a secret's value is not repeated.
    package func apply(_ text: String, from source: String, to settings: inout Settings) throws(UsageFault) {
        do {
            try assign(text, &settings)
        } catch {
            throw .badValue(source: source, value: isSecret ? "…" : text, reason: error.reason)
        }
    }
}
