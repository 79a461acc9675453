import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DeviceNoteTests {
    private let day: Int64 = 24 * 60 * 60 * 1_000

    @Test func lastSeenIsWrittenOnceADayAndWheneverSomethingIsNew() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        var submission = ChangeSubmission("D1", .hide("c-1", "a"))
        _ = try await store.merge(submission, into: .person("ana"))
        fixture.pass(day - 1)
        _ = try await store.merge(submission, into: .person("ana"))
        #expect(try fixture.rows("SELECT last_seen FROM devices") == [1_000_000])
        submission.deviceName = "Ana's iPad"
        _ = try await store.merge(submission, into: .person("ana"))
        #expect(try fixture.rows("SELECT last_seen FROM devices") == [Int(1_000_000 + day - 1)])
        fixture.pass(day)
        submission.deviceName = nil
        _ = try await store.merge(submission, into: .person("ana"))
        #expect(try fixture.rows("SELECT last_seen FROM devices") == [Int(1_000_000 + 2 * day - 1)])
        #expect(try fixture.rows("SELECT count(*) FROM devices WHERE name = 'Ana''s iPad'") == [1])
        await store.close()
    }

    @Test func anEmptyIdIsNoDevice() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("", .hide("c-1", "a")), into: .person("ana"))
        #expect(try fixture.rows("SELECT count(*) FROM devices") == [0])
        await store.close()
    }

    @Test func theOneNotHeardFromForLongestWithoutChoicesOfItsOwnIsForgotten() async throws {
        var settings = StoreSettings()
        settings.devices = 3
        let fixture = try StoreFixture(settings: settings)
        let store = try await fixture.openPrepared()
        for number in 1...4 {
            fixture.pass(1)
            let device = Identifier("\(number)")
            var submission = ChangeSubmission(device, .hide("c", "a"))
            if number == 1 { submission.request.target = .layer(.device(device)) }
            _ = try await store.merge(submission, into: .person("ana"))
        }
        #expect(try fixture.rows("SELECT CAST(id AS INTEGER) FROM devices ORDER BY id") == [1, 3, 4])
        await store.close()
    }

    /// A choice that was unset again is none.
    @Test func whereAllOthersHaveChoicesTheNewOneIsServedAndNotRemembered() async throws {
        var settings = StoreSettings()
        settings.devices = 2
        let fixture = try StoreFixture(settings: settings)
        let store = try await fixture.openPrepared()
        func send(_ device: Identifier, _ layer: Layer, _ changes: Change...) async throws -> MergeReport {
            fixture.pass(1)
            let request = ChangeRequest(device: device, target: .layer(layer), changes: changes)
            return try await store.merge(ChangeSubmission(request: request), into: .person("ana"))
        }
        _ = try await send("1", .device("1"), .hide("c", "a"))
        _ = try await send("2", .device("2"), .hide("c", "a"))
        #expect(try await send("3", .shared, .hide("c", "a")).statuses == [.applied(isDormant: false)])
        #expect(try await send("3", .device("3"), .hide("d", "a")).results.first?.rejection?.code == .limit)
        #expect(try fixture.rows("SELECT CAST(id AS INTEGER) FROM devices ORDER BY id") == [1, 2])
        let unset = Operation.setVisibility(item: "a", surface: .sidebar, value: nil)
        _ = try await send("1", .device("1"), Change("e", unset))
        #expect(try await send("3", .device("3"), .hide("d", "a")).statuses == [.applied(isDormant: false)])
        #expect(try fixture.rows("SELECT CAST(id AS INTEGER) FROM devices ORDER BY id") == [2, 3])
        await store.close()
    }
}
