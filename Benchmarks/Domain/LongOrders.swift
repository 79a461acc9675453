import Customizations

/// Orders of lists as long as the limits allow.
enum LongOrders {
    static var suite: [Benchmark] {
        [
            benchmark("domain/whole order of 1,000 ids", ids: 1_000, orders: 20, sent: 1_000),
            benchmark("domain/move in 1,000 ids", ids: 1_000, orders: 200, sent: 1),
            benchmark("domain/200 orders of some of 1,000 ids", ids: 1_000, orders: 200, sent: 100),
            benchmark("domain/200 orders of some of 3,990 ids", ids: 3_990, orders: 200, sent: 100),
            bar("domain/200 bar orders of 2 of 3,900 ids") { person, orders in person?.send(orders) },
            bar("domain/200 bar orders of 2 of 3,900 ids, told back", isSent: true) { person, _ in person?.tellBack() },
            benchmark("domain/200 moves in 3,990 ids", ids: 3_990, orders: 200, sent: 1),
            benchmark("domain/200 whole orders of 3,990 ids", ids: 3_990, orders: 200, sent: 3_990),
        ]
    }

    /// A bar of ids that no catalog knows, shuffled, and then orders of two of them.
    private static func bar(
        _ name: String, isSent: Bool = false, body: @escaping (inout Person?, [Operation]) -> Void
    ) -> Benchmark {
        Benchmark(name: name, unit: "order", count: 200) {
            var random = Chance(seed: 7)
            let ids = (0..<3_900).map { Identifier("unknown-\($0)") }
            var person = Person(.typical(40))
            for _ in 0..<2 { person?.send([.setTabBarOrder(ids.shuffled(using: &random))]) }
            let orders = (0..<200).map { _ in
                Operation.setTabBarOrder(Array(ids.shuffled(using: &random).prefix(2)))
            }
            if isSent { person?.send(orders) }
            return { body(&person, orders) }
        }
    }

    /// All orders go in one request, shuffled each.
    private static func benchmark(_ name: String, ids count: Int, orders: Int, sent: Int) -> Benchmark {
        Benchmark(name: name, unit: "order", count: orders) {
            var random = Chance(seed: 7)
            let ids = (0..<count).map { Identifier($0 < 1_000 ? "tab-\($0)" : "unknown-\($0)") }
            var person = Person(.long(min(count, 1_000)))
            person?.send([.setOrder(container: "all", order: ids.shuffled(using: &random))])
            let operations: [Operation] = (0..<orders).map { _ in
                if sent == 1 {
                    return .move(
                        item: ids[Int.random(in: 18..<1_000, using: &random)], container: nil, to: .before(ids[17]))
                }
                return .setOrder(container: "all", order: Array(ids.shuffled(using: &random).prefix(sent)))
            }
            return { person?.send(operations) }
        }
    }
}
