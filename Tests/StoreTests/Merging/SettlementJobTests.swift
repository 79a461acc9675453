import Customizations
import Store
import Testing

/// A list that two devices reorder for years stays small and right, also for who comes with an old base.
@Suite(.timeLimit(.minutes(2)))
struct SettlementJobTests {
    @Test func aListReorderedForYearsStaysSmall() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let orders: [[Identifier]] = [["a", "b", "c", "d"], ["d", "c", "b", "a"], ["b", "d", "a", "c"]]
        for round in 0..<200 {
            fixture.pass(1_000)
            let stored = try await store.customization(.person("ana"), catalogRevision: .newest)
            let change = Change(
                Identifier("c-\(round)"), .setOrder(container: "library", order: orders[round % orders.count]))
            let device: Identifier = round.isMultiple(of: 2) ? "D1" : "D2"
            let submission = ChangeSubmission(device, base: stored.customization.revision, change)
            let report = try await store.merge(submission, into: .person("ana"))
            try #require(report.stored.customization.revision == round + 1)
            let order = report.stored.customization.orders(in: .shared, view: report.stored.view)
            try #require(order[.container("library")] == orders[round % orders.count])
        }
        let stored = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(stored.customization.longestPath <= Settlement.longestPath)
        #expect(stored.customization.orders(in: .shared, view: stored.view)[.container("library")] == orders[199 % 3])
        // Who had seen only the first order, `a b c d`, moves `d` to the front, later than all others did anything.
        fixture.pass(1_000)
        let move = Change("late", .move(item: "d", container: nil, to: .before("a")))
        let late = try await store.merge(ChangeSubmission("D3", base: 1, move), into: .person("ana"))
        #expect(late.statuses == [.applied(isDormant: false)])
        let after = late.stored.customization.orders(in: .shared, view: late.stored.view)[.container("library")]
        #expect(after?.filter { $0 != "d" } == ["d", "c", "b", "a"].filter { $0 != "d" })
        await store.close()
    }
}
