extension Setting {
    /// Every setting of `serve`: name, field, kind and limits, help.
    package static let table: [Setting] = [
        Setting("host", \.host, .addresses, "The IP addresses to listen on, separated by commas."),
        Setting("port", \.port, .number(0...65_535, "number"), "The TCP port to listen on; 0 takes any free one."),
        Setting("database", \.database, .path, "The SQLite file; it is made if it is not there."),
        Setting(
            "admin-key", \.adminKey, .key, isSecret: true,
            "A key that may do everything, of 16 bytes or more. Only as a variable: a command line can be read by others. "
                + "Without it, and without one in the database, the first start makes one and prints it, once."),
        Setting(
            "clock-leeway", \.clockLeeway, .seconds(0...600),
            "How far the clocks of those who sign people's tokens may be off."),
        Setting(
            "key-rate", \.keyRate, .number(0...1_000_000, "a second"),
            "Requests of one key, ten times as many at once; then 429. 0 is any number; the key of the environment has it."
        ),
        Setting(
            "person-rate", \.personRate, .number(0...1_000_000, "a second"),
            "Requests of one person's tokens, ten times as many at once; then 429. 0 is any number."),
        Setting(
            "address-rate", \.addressRate, .number(0...1_000_000, "a second"),
            "Requests of people and strangers from one public IPv4 address or IPv6 /64, likewise. 0 is any number."),
        Setting(
            "history-days", \.historyDays, .number(1...36_500, "days"),
            "How long history and the ids of changes are kept."),
        Setting(
            "event-loops", \.eventLoops, .number(1...256, "number", none: "one a processor"),
            "Threads that read and write sockets."),
        Setting("readers", \.readers, .number(1...64, "number"), "Threads that read the database; one more writes."),
        Setting(
            "database-cache", \.databaseCache, .number(1...65_536, "MiB"),
            "Pages of the database that each of these threads keeps in memory."),
        Setting(
            "answer-cache", \.answerCache, .number(0...65_536, "MiB"),
            "Layouts that are kept in memory as they were answered; 0 is none."),
        Setting(
            "header-timeout", \.headerTimeout, .seconds(1...3_600),
            "How long the head of a request may take to arrive; then 408."),
        Setting(
            "idle-timeout", \.idleTimeout, .seconds(1...3_600),
            "How long a connection may stay open with nothing to do."),
        Setting(
            "content-timeout", \.contentTimeout, .seconds(1...3_600),
            "The span in which 10 KiB of a request's content must arrive, or what is left of it; then 408."),
        Setting(
            "write-timeout", \.writeTimeout, .seconds(1...3_600),
            "The span in which a client must take 1 KiB of an answer, or what is left of it; then it is cut off."),
        Setting(
            "comment-interval", \.commentInterval, .seconds(1...15),
            "The span after which an event stream gets a comment, so that proxies do not end it."),
        Setting(
            "grace-period", \.gracePeriod, .seconds(0...3_600),
            "How long requests under way may still take after SIGTERM."),
        Setting(
            "unix-socket", \.unixSocket, .path(none: "none"),
            "A Unix socket to listen on as well; it is made by the server."),
        Setting(
            "operations-address", \.operationsAddress, .endpoint(none: "none"),
            "Where health and metrics are served apart; metrics are then served nowhere else."),
        Setting(
            "connections", \.connections, .number(1...1_000_000, "number"),
            "Connections in all; those beyond are answered 503. The limit of descriptors lowers it."),
        Setting(
            "connections-per-client", \.connectionsPerClient, .number(1...1_000_000, "number"),
            "Connections of one public IPv4 address or IPv6 /64. Private networks and trusted proxies are not counted."),
        Setting(
            "waiting-jobs", \.waitingJobs, .number(1...1_000_000, "number"),
            "Reads, and writes, that may wait for the database; requests beyond are answered 503."),
        Setting(
            "trusted-proxies", \.trustedProxies, .networks,
            "Reverse proxies whose word about their clients is taken: networks such as 10.0.0.0/8, and `unix`."),
        Setting(
            "proxy-field", \.proxyField, .proxyField, "The field in which they tell: x-forwarded-for or forwarded."),
        Setting(
            "cors-origins", \.corsOrigins, .origins,
            "Origins whose pages may read answers, such as https://app.example, separated by commas; * is all."),
        Setting(
            "log-people", \.logPeople, .onOrOff,
            "Whether the log of requests has paths and addresses, which tell who somebody is."),
        Setting("log-level", \.logLevel, .level, "How much is logged: error, warning, info or debug."),
    ]
}
