internal import ArgumentParsing
internal import Customizations

/// What a command is run with.
package struct Invocation: Sendable {
    let arguments: ParsedArguments
    let values: OptionValues
    let console: Console

    /// The command whose help says more about what is wrong.
    var path: [String] { arguments.path }

    /// Whether JSON is asked for.
    var wantsJSON: Bool { arguments.has("json") }

    /// An argument that must be there.
    func required(_ name: String) throws(CommandError) -> String {
        guard let word = arguments.argument(name) else { throw usage(.missingArgument(name)) }
        return word
    }

    /// An error of usage of this command.
    func usage(_ faults: UsageFault...) -> CommandError { .usage(faults, path: path) }

    /// A whole number within a range, where the option is given.
    func number(_ option: OptionDescription, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let value = values.value(option) else { return nil }
        guard let number = Int(value.text), range.contains(number) else {
            throw usage(
                .badValue(
                    source: value.source, value: value.text,
                    reason: range.upperBound == .max
                        ? "which is not a whole number of at least \(range.lowerBound)"
                        : "which is not a whole number from \(range.lowerBound) to \(range.upperBound)"))
        }
        return number
    }

    /// Asks before something that cannot be taken back.
    ///
    /// - Throws: `CommandError.refused` where the answer is no, or nobody is there to answer and `--yes` is not given.
    func confirm(_ question: String) throws(CommandError) {
        if arguments.has("yes") { return }
        guard console.isInteractive else {
            throw .refused("nothing was done. \(question)", next: "Say --yes if that is meant.")
        }
        let answer = console.ask("\(question) [y/N]")?.lowercased()
        guard answer == "y" || answer == "yes" else {
            throw .refused("nothing was done", next: "Answer y, or say --yes, if it is meant.")
        }
    }
}
