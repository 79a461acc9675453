/// How following along is set up; the defaults are the service's.
package struct FollowingSettings: Sendable {
    /// The span after which a stream gets a comment: at least one every 15 s (contract §3.3).
    package var commentInterval = Duration.seconds(10)
    /// How many event streams a person may have (contract §7).
    package var streamsPerPerson = 10
    /// After how many milliseconds a client is asked to connect again; each stream is given one of these, so that they
    /// do not all come back at once when the server has been started anew.
    package var retry = 1_000...3_000
    /// How many read the database at a time for those who follow along; the others wait for their turn.
    package var readings = 64

    /// Makes the default settings.
    package init() {}
}
