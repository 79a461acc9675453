import Customizations
import Testing

/// What is explained is what is shown: every value is the layout's own, for any state, catalog and query.
@Suite struct ExplanationLawTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func everyValueIsTheLayouts(part: UInt64) throws {
        var chance = SeededGenerator(seed: 700 + part)
        for _ in 0..<150 {
            let world = chance.world()
            var query = LayoutQuery(family: chance.pick(DeviceFamily.allCases))
            if chance.oneIn(3) { query.device = "D1" }
            if chance.oneIn(4) { query.excluded = [chance.pick(SeededGenerator.tabs), "g"] }
            if chance.oneIn(4) { query.isCompact = true }
            if chance.oneIn(4) { query.wantsAllSurfaces = true }
            let layout = Resolver.layout(world.present, view: world.view(), query: query)
            for tab in SeededGenerator.tabs + ["g", "h", "own"] {
                let told = Explanation(of: tab, in: world.present, view: world.view(), query: query)
                let wanted = LayoutFacts(tab, in: layout)
                try #require(
                    told.isThere ? told.tabBar.word == wanted.bar : wanted.bar != "visible",
                    "\(tab) \(query) \(told.tabBar)")
                if layout.sidebar != nil, query.family != .vision || query.wantsAllSurfaces {
                    try #require(told.position.place == wanted.place, "\(tab) \(query) \(told.position)")
                    try #require(
                        (told.visibility.value == .word("visible") && told.isThere) == (wanted.place != nil), "\(tab)")
                }
                guard let detail = layout.items.first(where: { $0.item.localID == tab }) else { continue }
                try #require(told.placement.value == .word(detail.placement.rawValue))
                try #require(told.container.value == .container(detail.container))
                try #require(layout.hidden.contains(tab) ? told.visibility.value == .word("hidden") : true)
            }
        }
    }
}

/// What a layout says of one tab.
private struct LayoutFacts {
    /// `nil` where there is no bar.
    var bar: String?
    var place: Int?

    init(_ tab: Identifier, in layout: Layout) {
        bar = layout.tabBar.map { bar in
            if bar.overflow.contains(tab) { return "overflow" }
            return (bar.fixed + bar.customizable + bar.pinned).contains(tab) ? "visible" : "hidden"
        }
        func find(_ entries: [Layout.Entry]) -> Int? {
            entries.firstIndex { $0.item.localID == tab } ?? entries.lazy.compactMap { find($0.children) }.first
        }
        place = find(layout.sidebar ?? [])
    }
}

extension Explanation {
    /// Whether the tab stands anywhere at all.
    fileprivate var isThere: Bool {
        switch visibility.reason {
        case .rule(.unknownToCatalog), .rule(.noContainer): false
        default: true
        }
    }
}

extension Explanation.Aspect {
    fileprivate var word: String? { if case .word(let word) = value { word } else { nil } }

    fileprivate var place: Int? { if case .index(let index) = value { index } else { nil } }
}
