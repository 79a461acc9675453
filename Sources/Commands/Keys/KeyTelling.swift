internal import CustomizationsWire
internal import Terminal

/// Shows a key that was just made.
enum KeyTelling {
    /// The key alone on the standard output, so that it can be put into a file, and what it is beside it.
    static func tell(_ answer: JSON, _ invocation: Invocation) {
        if invocation.wantsJSON { return invocation.console.print(answer) }
        invocation.console.note(
            StyledText("Key \(answer["id"]?.text ?? ""), shown this once; keep it where nobody else reads:", .warning))
        invocation.console.output(answer["key"]?.text ?? "")
    }
}
