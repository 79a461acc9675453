package import HTTP
package import Observability

/// The values that a command runs with; a new one holds the defaults.
package struct Settings: Equatable, Sendable {
    package var host = "127.0.0.1"
    /// 0 lets the system choose a free one; the startup line tells which.
    package var port = 8080
    package var database = "./data/tabkeeper.sqlite"
    /// `nil`: no key but those in the database is an administrator's.
    package var adminKey: String?
    /// How far the clocks of those who sign tokens may be off.
    package var clockLeeway = Duration.seconds(60)
    /// Requests a second on average, ten times as many at once; 0 is any number.
    package var keyRate = 1_000
    package var personRate = 20
    package var addressRate = 100
    package var historyDays = 400
    /// `nil`: one a processor.
    package var eventLoops: Int?
    package var readers = 4
    package var databaseCache = 8
    package var answerCache = 16
    package var headerTimeout = Duration.seconds(10)
    package var idleTimeout = Duration.seconds(60)
    package var contentTimeout = Duration.seconds(20)
    package var writeTimeout = Duration.seconds(30)
    package var commentInterval = Duration.seconds(10)
    package var gracePeriod = Duration.seconds(10)
    /// In addition to the addresses.
    package var unixSocket: String?
    /// Where health and metrics are served to operators; `nil`: where all is.
    package var operationsAddress: String?
    package var connections = 16_384
    package var connectionsPerClient = 1_024
    package var waitingJobs = 1_024
    /// Networks, and the word `unix`.
    package var trustedProxies: [String] = []
    package var proxyField = ForwardedField.xForwardedFor
    package var corsOrigins: [String] = []
    package var logLevel = LogLevel.info
    /// Whether the log names people: their paths and addresses.
    package var logPeople = false

    package init() {}
}
