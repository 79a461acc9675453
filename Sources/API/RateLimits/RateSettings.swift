package import Sockets

/// How often each may ask; the defaults are the service's. Requests a second on average, ten times as many at once;
/// `nil`: any number.
package struct RateSettings: Sendable {
    /// One key of the store. The key of the environment is never held up: it must work when all else is flooded.
    package var perKey: Int? = 1_000
    /// One person, on all devices.
    package var perPerson: Int? = 20
    /// One address, for people's tokens and for what is nobody's.
    package var perAddress: Int? = 100
    /// Addresses that many may have at once, and that thus say nothing: those of private networks.
    package var uncountedNetworks = AddressRange.local
    /// Nanoseconds of a clock that never goes back.
    package var now: @Sendable () -> Int64 = { Instant.now.nanoseconds }

    /// Makes the default settings.
    package init() {}
}
