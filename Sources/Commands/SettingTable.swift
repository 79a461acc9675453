extension Setting {
    /// Every setting of `serve`: name, field, kind and limits, help.
    package static let table: [Setting] = [
        Setting("host", \.host, .word("address"), "The address to listen on."),
        Setting("port", \.port, .number(0...65_535, "number"), "The TCP port to listen on; 0 takes any free one."),
        Setting("database", \.database, .path, "The SQLite file; it is made if it is not there."),
        Setting(
            "admin-key", \.adminKey, .key, isSecret: true,
            "A key that may do everything. Only as a variable: a command line can be read by others."),
        Setting(
            "history-days", \.historyDays, .number(1...36_500, "days"),
            "How long history and the ids of changes are kept."),
        Setting(
            "event-loops", \.eventLoops, .number(1...256, "number", none: "one a processor"),
            "Threads that read and write sockets."),
        Setting("readers", \.readers, .number(1...64, "number"), "Threads that read the database; one more writes."),
        Setting(
            "header-timeout", \.headerTimeout, .seconds(1...3_600),
            "How long the head of a request may take to arrive; then 408."),
        Setting(
            "idle-timeout", \.idleTimeout, .seconds(1...3_600),
            "How long a connection may stay open with nothing to do."),
        Setting(
            "grace-period", \.gracePeriod, .seconds(0...3_600),
            "How long requests under way may still take after SIGTERM."),
        Setting("log-level", \.logLevel, .level, "How much is logged: error, warning, info or debug."),
    ]
}
