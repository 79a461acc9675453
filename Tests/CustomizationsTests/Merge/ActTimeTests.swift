import Customizations
import Testing

/// When an act was (contract §4.1).
@Suite struct ActTimeTests {
    private static let catalog = Catalog(items: [.tab("a"), .tab("b")])

    private func hide(_ value: ChosenVisibility?) -> Operation {
        .setVisibility(item: "a", surface: .sidebar, value: value)
    }

    private func act(of world: World) -> Int64? {
        world.present.standing(.choice(.shared, "a", .sidebar))?.life.time
    }

    @Test func theAgeOfTheActCountsNotTheClock() {
        var world = World(Self.catalog)
        world.now = 1_000_000
        // A clock that is 900,000 ms ahead: made 60 s before it was sent.
        let change = Change(at: 1_840_000, operation: .success(hide(.hidden)), fingerprint: .of(hide(.hidden)))
        world.send(ChangeRequest(device: "D", sentAt: 1_900_000, changes: [change]))
        #expect(act(of: world) == 940_000)
    }

    @Test func withoutSentAtTheTimeIsTakenAsItIs() {
        var world = World(Self.catalog)
        world.act("D", hide(.hidden), at: 400_000)
        #expect(act(of: world) == 400_000)
    }

    @Test func withoutAnyTimeItIsNow() {
        var world = World(Self.catalog)
        world.act("D", hide(.hidden))
        #expect(act(of: world) == 1_000_000)
    }

    @Test func anActIsNeverAfterTheServersTime() {
        var world = World(Self.catalog)
        world.act("D", hide(.hidden), at: 9_999_999_999)
        #expect(act(of: world) == 1_000_000)
    }

    @Test func anActIsLaterThanAllThatItsMakerHadSeen() {
        var world = World(Self.catalog)
        world.act("D", hide(.hidden))
        world.act("E", hide(.visible), at: 5)
        #expect(act(of: world) == 1_000_001)
        // … and the changes of one request are made one after the other.
        world.act("E", hide(.hidden), hide(.visible), at: 5)
        #expect(act(of: world) == 1_000_003)
    }

    @Test func theServersTimeNeverRunsBackwards() {
        var world = World(Self.catalog)
        world.act("D", hide(.hidden))
        world.now = 500_000
        world.act("E", .setVisibility(item: "b", surface: .sidebar, value: .hidden), base: 0)
        #expect(world.present.standing(.choice(.shared, "b", .sidebar))?.life.time == 1_000_000)
    }

    @Test func ofEqualTimesTheGreaterDeviceStands() {
        for order in [["D1", "D2"], ["D2", "D1"]] as [[Identifier]] {
            var world = World(Self.catalog)
            for device in order {
                world.act(device, hide(device == "D1" ? .hidden : .visible), base: 0, at: 700)
            }
            #expect(world.present.value(.choice(.shared, "a", .sidebar)) == .visibility(.visible))
        }
    }

    /// A device's clock may stand before 1970, and RFC 3339 knows times from the year 0 on.
    @Test func actsBefore1970StandInTheirOrder() {
        let year0: Int64 = -62_167_219_200_000
        for order in [["D2", "D1"], ["D1", "D2"]] as [[Identifier]] {
            var world = World(Self.catalog)
            for device in order {
                world.act(device, hide(device == "D2" ? .hidden : .visible), base: 0, at: device == "D2" ? year0 : -5)
            }
            #expect(act(of: world) == -5)
            #expect(world.present.value(.choice(.shared, "a", .sidebar)) == .visibility(.visible))
        }
        // Who has seen it still replaces it, as late as can be.
        var world = World(Self.catalog)
        world.act("D1", hide(.hidden), at: -5)
        world.act("D2", hide(.visible), at: year0)
        #expect(act(of: world) == -4)
    }

    /// What a device wrote since its base it had seen, even what was superseded.
    @Test func aDeviceHasSeenItsOwnSupersededWrites() {
        var world = World(Self.catalog)
        world.act("Other", hide(.visible), base: 0, at: 900_000)
        #expect(world.act("D", hide(.hidden), base: 0, at: 800_000) == [.superseded])
        #expect(world.act("D", hide(.hidden), base: 0, at: 990_000) == [.noop])
        #expect(world.act("D", hide(nil), base: 0, at: 990_000) == [.applied])
    }
}
