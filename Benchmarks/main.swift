let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "domain" where arguments.count <= 2:
    // Merge and layout by themselves: no store, no HTTP.
    Domain.run(only: arguments.dropFirst().first)
case "sqlite" where arguments.count == 3:
    guard let seconds = Int(arguments[2]) else { fallthrough }
    var loop = try BareLoop(path: arguments[1])
    print(try loop.run(seconds: seconds))
default:
    print(
        """
        usage: tabkeeper-bench domain [part of a benchmark's name]
               tabkeeper-bench sqlite <new database> <seconds>: prints writes a second of SQLite alone
        Build it with -c release.
        """)
}
