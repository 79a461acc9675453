internal import ArgumentParsing

extension Setting {
    /// The setting as an option of a command line.
    var option: OptionDescription {
        OptionDescription(
            name, value: unit, help, default: defaultText, variable: variable, isSecret: isSecret,
            completion: unit == "path" ? .files : .none)
    }
}

extension Settings {
    /// The settings that command line, environment and configuration file ask for; the defaults of all others.
    ///
    /// - Throws: `CommandError.usage` with every value that is wrong.
    init(_ invocation: Invocation) throws(CommandError) {
        self.init()
        var faults: [UsageFault] = []
        for setting in Setting.table {
            guard let value = invocation.values.value(setting.option) else { continue }
            do throws(UsageFault) {
                try setting.apply(value.text, from: value.source, to: &self)
            } catch {
                faults.append(error)
            }
        }
        guard faults.isEmpty else { throw .usage(faults, path: invocation.path) }
    }
}
