import Customizations

/// Makes valid catalogs of every shape, the same ones for the same seed.
struct CatalogMaker {
    private var random: SeededGenerator
    private var made = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func catalog() -> Catalog {
        Catalog(
            items: items(depth: 1), allowsReordering: flag(), acceptsTabs: flag(),
            newTabs: NewTabs.allCases.randomElement(using: &random) ?? .end,
            barLimit: flag() ? Int.random(in: 1...9, using: &random) : nil, isCustomizable: flag())
    }

    private mutating func items(depth: Int) -> [CatalogItem] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in item(depth: depth) }
    }

    private mutating func item(depth: Int) -> CatalogItem {
        let isGroup = depth < 3 && flag()
        return CatalogItem(
            id: identifier(), title: text() + "t", image: flag() ? text() : nil, subtitle: flag() ? text() : nil,
            role: flag() ? ItemRole.allCases.randomElement(using: &random) : nil,
            placement: ItemPlacement.allCases.randomElement(using: &random) ?? .automatic, allowsHiding: flag(),
            hiddenByDefault: flag(), allowsPlacementChange: flag() ? flag() : nil, families: flag() ? families() : nil,
            formerIDs: (0..<Int.random(in: 0...2, using: &random)).map { _ in identifier() },
            children: isGroup ? items(depth: depth + 1) : nil, allowsReordering: isGroup && flag(),
            acceptsTabs: isGroup && flag(), hideWhenEmpty: isGroup && flag())
    }

    private mutating func identifier() -> Identifier {
        made += 1
        return Identifier("\(text())\(made)")
    }

    private mutating func families() -> Set<DeviceFamily> {
        Set(DeviceFamily.allCases.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)))
    }

    private mutating func text() -> String {
        ["", "x", "\u{E9}", "e\u{301}", "\"\\/", "😀 and more than fifteen bytes"].randomElement(using: &random) ?? ""
    }

    private mutating func flag() -> Bool {
        .random(using: &random)
    }
}
