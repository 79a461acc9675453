import Customizations
import Testing

/// Any stored state and any catalog give a valid layout, each item once (contract §5).
@Suite struct LayoutLawTests {
    @Test(arguments: 0..<10)
    func everyItemStandsOnce(part: UInt64) throws {
        var chance = SeededGenerator(seed: 300 + part)
        for round in 0..<Laws.rounds / 10 {
            let world = chance.world()
            var other = World(chance.catalog(["a", "b", "c", "x", "y", "z"]))
            other.present = world.present
            let shown = chance.oneIn(2) ? world : other
            let family = chance.pick(DeviceFamily.allCases)
            let excluded = Set(chance.oneIn(2) ? [chance.pick(SeededGenerator.tabs), "g"] : [])
            let layout = shown.layout(family) { query in
                query.device = "D1"
                query.excluded = excluded
                query.outside = [.init(id: "outside", title: "Outside", container: "g")]
            }
            try Self.check(layout, family: family, excluded: excluded, "seed \(300 + part) round \(round)")
        }
    }

    private static func check(
        _ layout: Layout, family: DeviceFamily, excluded: Set<Identifier>, _ comment: Comment
    ) throws {
        let ids = Set(layout.items.map(\.item.localID))
        try #require(ids.count == layout.items.count, comment)
        try #require(ids.isDisjoint(with: excluded), comment)
        let bar = layout.tabBar.map { $0.fixed + $0.customizable + $0.pinned + $0.overflow } ?? []
        let sidebar = flat(layout.sidebar ?? [])
        for list in [bar, sidebar, layout.hidden, layout.available] {
            try #require(Set(list).count == list.count, comment)
            try #require(ids.isSuperset(of: list), comment)
        }
        let shown = Set(bar).union(sidebar)
        try #require(shown.isDisjoint(with: layout.hidden), comment)
        try #require((layout.tabBar == nil) == (family == .mac || family == .tv), comment)
        try #require((layout.sidebar == nil) == (family == .phone), comment)
        // Never an empty screen, unless there is no tab at all to show.
        let tabs = layout.items.filter { $0.item.origin == .declared && !$0.item.isGroup }
        try #require(!shown.isEmpty || tabs.isEmpty, comment)
        // Where there are both surfaces, what is on the bar stands in the sidebar too.
        if family == .pad || family == .web { try #require(Set(sidebar).isSuperset(of: bar), comment) }
    }

    private static func flat(_ entries: [Layout.Entry]) -> [Identifier] {
        entries.flatMap { [$0.item.localID] + flat($0.children) }
    }
}
