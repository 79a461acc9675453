internal import Customizations
internal import HTTP
internal import Sockets
internal import Store

/// Holds up who asks too often (contract §7, 429).
struct RateLimits: Sendable {
    private let keys: RateLimiter?
    private let people: RateLimiter?
    private let addresses: RateLimiter?
    private let uncounted: [AddressRange]
    private let now: @Sendable () -> Int64

    init(_ settings: RateSettings) {
        // There are few keys, and many people and addresses.
        keys = settings.perKey.map { RateLimiter(RateLimit(perSecond: $0), callers: 4_096) }
        people = settings.perPerson.map { RateLimiter(RateLimit(perSecond: $0)) }
        addresses = settings.perAddress.map { RateLimiter(RateLimit(perSecond: $0)) }
        uncounted = settings.uncountedNetworks
        now = settings.now
    }

    /// Looks whether an address may ask at all, before anything is done for it.
    func check(_ client: IPAddress?) throws(OperationError) { try take(client, onlyLooks: true) }

    /// Counts a request that is nobody's.
    func count(_ client: IPAddress?) throws(OperationError) { try take(client, onlyLooks: false) }

    /// Whether the requests of a caller count at all.
    func countsRequests(of caller: Caller) -> Bool {
        switch caller {
        case .anyone, .key(Credentials.environmentKey, _): false
        case .key: keys != nil
        case .person: people != nil || addresses != nil
        }
    }

    /// Counts a request of a caller, a person's for the address, too.
    func count(_ caller: Caller, _ client: IPAddress?) throws(OperationError) {
        guard countsRequests(of: caller) else { return }
        switch caller {
        case .anyone: return
        case .key(let id, _): try take(id, of: keys, "key")
        case .person(let person, _):
            try take(person, of: people, "person")
            try count(client)
        }
    }

    private func take(_ client: IPAddress?, onlyLooks: Bool) throws(OperationError) {
        guard let address = client?.unmapped, !uncounted.contains(where: { $0.contains(address) }) else { return }
        try take(address.clientKey, of: addresses, "address", onlyLooks: onlyLooks)
    }

    private func take(
        _ caller: some Hashable, of limiter: RateLimiter?, _ name: String, onlyLooks: Bool = false
    ) throws(OperationError) {
        guard let limiter else { return }
        do throws(RateExceeded) {
            try limiter.take(caller, now: now(), onlyLooks: onlyLooks)
        } catch {
            throw .rateExceeded(name, error)
        }
    }
}
