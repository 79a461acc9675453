internal import CustomizationsWire
internal import Glibc
internal import Terminal

/// Shows a key that was just made.
enum KeyTelling {
    /// The key alone on the standard output, so that it can be put into a file, and what it is beside it.
    ///
    /// - Throws: `CommandError.failed` where the key could not be shown.
    static func tell(_ answer: JSON, _ invocation: Invocation) throws(CommandError) {
        let id = answer["id"]?.text ?? ""
        // A key that nobody has seen is told of, whatever became of the output.
        signal(SIGPIPE, SIG_IGN)
        if invocation.wantsJSON {
            invocation.console.print(answer)
        } else {
            invocation.console.note(
                StyledText("Key \(id), shown this once; keep it where nobody else reads:", .warning))
            invocation.console.output(answer["key"]?.text ?? "")
        }
        try invocation.console.checkOutput(
            loss: "The key \(id) is good, and nobody has seen it. End it: tabkeeper keys revoke \(id)")
    }
}
