import Glibc
import Sockets
import Testing

/// The same promises for both pollers.
struct PollerTests {
    enum Kind: CaseIterable, Sendable {
        case epoll, poll

        func make() throws -> any Poller {
            switch self {
            case .epoll: try EpollPoller()
            case .poll: PollPoller()
            }
        }
    }

    private func events(_ poller: any Poller) throws -> [PollEvent] {
        var events: [PollEvent] = []
        try poller.wait(atMost: .zero, into: &events)
        return events
    }

    @Test(arguments: Kind.allCases)
    func tellsWhatIsReadableAgainAndAgain(kind: Kind) throws {
        let poller = try kind.make()
        let pair = try SocketPair()
        defer { withExtendedLifetime(pair) {} }
        let id = RegistrationID(descriptor: pair.left.number, generation: 7)
        try poller.add(id, interest: .readable)
        #expect(try events(poller).isEmpty)
        pair.sendFromRight("x")
        // Level-triggered: what stays ready is told again.
        #expect(try events(poller) == [PollEvent(id: id, readiness: .readable)])
        #expect(try events(poller) == [PollEvent(id: id, readiness: .readable)])
    }

    @Test(arguments: Kind.allCases)
    func changesAndRemovesInterest(kind: Kind) throws {
        let poller = try kind.make()
        let pair = try SocketPair()
        defer { withExtendedLifetime(pair) {} }
        let id = RegistrationID(descriptor: pair.left.number, generation: 1)
        try poller.add(id, interest: [.readable, .writable])
        #expect(try events(poller) == [PollEvent(id: id, readiness: .writable)])
        try poller.update(id, interest: .readable)
        #expect(try events(poller).isEmpty)
        pair.sendFromRight("x")
        poller.remove(id)
        #expect(try events(poller).isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func tellsAHangUpUnasked(kind: Kind) throws {
        let poller = try kind.make()
        let pair = try SocketPair()
        defer { withExtendedLifetime(pair) {} }
        let id = RegistrationID(descriptor: pair.left.number, generation: 1)
        try poller.add(id, interest: [])
        pair.closeRight()
        let told = try #require(try events(poller).first)
        #expect(told.readiness.contains(.hungUp))
    }

    @Test(arguments: Kind.allCases)
    func tellsOfSeveralAndForgetsOnlyTheOne(kind: Kind) throws {
        let poller = try kind.make()
        let pairs = try (0..<3).map { _ in try SocketPair() }
        defer { withExtendedLifetime(pairs) {} }
        let ids = pairs.enumerated().map { RegistrationID(descriptor: $1.left.number, generation: UInt32($0)) }
        for id in ids { try poller.add(id, interest: .readable) }
        for pair in pairs { pair.sendFromRight("x") }
        poller.remove(ids[0])
        #expect(Set(try events(poller).map(\.id)) == Set(ids[1...]))
    }

    @Test(arguments: Kind.allCases)
    func refusesASecondRegistrationOfADescriptor(kind: Kind) throws {
        let poller = try kind.make()
        let pair = try SocketPair()
        defer { withExtendedLifetime(pair) {} }
        let id = RegistrationID(descriptor: pair.left.number, generation: 1)
        try poller.add(id, interest: .readable)
        #expect(throws: SystemError.self) { try poller.add(id, interest: .readable) }
    }
}
