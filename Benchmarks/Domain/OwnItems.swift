import Customizations

/// A thousand own items, which is as many as a person may have: imported, and then sorted by hand.
enum OwnItems {
    static var suite: [Benchmark] {
        [
            imports("domain/1,000 own items added at the end", at: .end),
            imports("domain/1,000 own items added in front of one", at: .before("item-0-0")),
            moves("domain/200 moves among 1,000 own items"),
        ]
    }

    private static let catalog = Catalog(items: [
        CatalogItem(id: "lists", title: "Lists", children: [], allowsReordering: true, acceptsTabs: true)
    ])

    /// The requests of an import, each of as many changes as one may have.
    private static func requests(at anchor: Operation.Anchor) -> [[Operation]] {
        (0..<5).map { request in
            (0..<200).map { number in
                let item = Operation.NewItem(id: Identifier("item-\(request)-\(number)"), title: "A list")
                return .addItem(item, container: "lists", at: request + number == 0 ? .end : anchor)
            }
        }
    }

    private static func imports(_ name: String, at anchor: Operation.Anchor) -> Benchmark {
        Benchmark(name: name, unit: "item", count: 1_000) {
            var person = Person(catalog)
            return {
                for request in requests(at: anchor) {
                    person?.send(request)
                    person?.settle()
                }
            }
        }
    }

    private static func moves(_ name: String) -> Benchmark {
        Benchmark(name: name, unit: "move", count: 200) {
            var random = Chance(seed: 7)
            var person = Person(catalog)
            for request in requests(at: .end) { person?.send(request) }
            let items = requests(at: .end).flatMap(\.self).compactMap { operation -> Identifier? in
                if case .addItem(let item, _, _) = operation { item.id } else { nil }
            }
            let moves: [Operation] = (0..<200).map { _ in
                let some = items.shuffled(using: &random)
                return .move(item: some[0], container: nil, to: .before(some[1]))
            }
            return { person?.send(moves) }
        }
    }
}
