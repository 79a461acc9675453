/// The values that a command runs with; a new one holds the defaults.
package struct Settings: Equatable, Sendable {
    package var host = "127.0.0.1"
    /// 0 lets the system choose a free one; the startup line tells which.
    package var port = 8080
    package var database = "./data/tabkeeper.sqlite"
    /// `nil`: no key but those in the database is an administrator's.
    package var adminKey: String?
    package var historyDays = 400
    /// `nil`: one a processor.
    package var eventLoops: Int?
    package var readers = 4
    package var headerTimeout = Duration.seconds(10)
    package var idleTimeout = Duration.seconds(60)
    package var gracePeriod = Duration.seconds(10)
    package var logLevel = LogLevel.info

    package init() {}
}
