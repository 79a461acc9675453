/// What a command line asks for.
package enum ParsedLine: Equatable, Sendable {
    /// The help text of the command at a path below the program.
    case help([String])
    /// The program's version.
    case version
    case run(ParsedArguments)
}
