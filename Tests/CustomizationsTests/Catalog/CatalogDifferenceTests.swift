import Customizations
import Testing

struct CatalogDifferenceTests {
    private static let before = Catalog(items: [
        tab("a"), tab("b"), tab("c"), tab("d"), group("g", [tab("x"), tab("y")]), group("h", []),
    ])

    private static func tab(_ id: Identifier, formerly former: [Identifier] = []) -> CatalogItem {
        CatalogItem(id: id, title: "Tab", formerIDs: former)
    }

    private static func group(
        _ id: Identifier, formerly former: [Identifier] = [], _ children: [CatalogItem]
    ) -> CatalogItem {
        CatalogItem(id: id, title: "Group", formerIDs: former, children: children)
    }

    @Test func theSameCatalogDiffersInNothing() {
        let difference = CatalogDifference(from: Self.before, to: Self.before)
        #expect(difference.ids.isEmpty)
    }

    @Test func theFirstCatalogAddsEverything() {
        let difference = CatalogDifference(from: nil, to: Self.before)
        #expect(difference.added == ["a", "b", "c", "d", "g", "x", "y", "h"])
        #expect(difference.ids.count == 8)
    }

    /// `a` goes, `n` comes, `b` becomes `bb`, which is neither gone nor new.
    @Test func aFormerIdMakesARename() {
        var after = Self.before
        after.items = [
            Self.tab("n"), Self.tab("bb", formerly: ["b", "older"]), Self.tab("c"), Self.tab("d"),
            Self.group("g", [Self.tab("x"), Self.tab("y")]), Self.group("h", []),
        ]
        let difference = CatalogDifference(from: Self.before, to: after)
        #expect(difference.added == ["n"])
        #expect(difference.removed == ["a"])
        #expect(difference.renamed == [.init(id: "bb", formerID: "b")])
        #expect(difference.moved.isEmpty)
        #expect(difference.changed.isEmpty)
    }

    /// `c` and `d` become one, which takes over the place of the first that it names.
    @Test func twoCanBecomeOne() {
        var after = Self.before
        after.items = [
            Self.tab("a"), Self.tab("b"), Self.tab("cd", formerly: ["c", "d"]),
            Self.group("g", [Self.tab("x"), Self.tab("y")]), Self.group("h", []),
        ]
        let difference = CatalogDifference(from: Self.before, to: after)
        #expect(difference.renamed == [.init(id: "cd", formerID: "c"), .init(id: "cd", formerID: "d")])
        #expect(difference.removed.isEmpty)
        #expect(difference.added.isEmpty)
    }

    /// Of a b c d → d a b c only `d` moved: three of four keep their order.
    @Test func asFewAsCanBeMoved() {
        var after = Self.before
        after.items = [
            Self.tab("d"), Self.tab("a"), Self.tab("b"), Self.tab("c"),
            Self.group("g", [Self.tab("x"), Self.tab("y")]), Self.group("h", []),
        ]
        #expect(CatalogDifference(from: Self.before, to: after).moved.map(\.id) == ["d"])
    }

    /// A group that is renamed keeps its children where they are; `y` goes to another one.
    @Test func anotherContainerIsAMove() {
        var after = Self.before
        after.items[4] = Self.group("gg", formerly: ["g"], [Self.tab("x")])
        after.items[5] = Self.group("h", [Self.tab("y")])
        let difference = CatalogDifference(from: Self.before, to: after)
        #expect(difference.moved == [.init(id: "y", formerID: "y")])
        #expect(difference.renamed == [.init(id: "gg", formerID: "g")])
    }

    @Test func membersThatSaySomethingElseAreNamed() {
        var after = Self.before
        after.items[0].title = "Other"
        after.items[0].allowsHiding = true
        after.items[1] = CatalogItem(id: "b", title: "Tab", placement: .fixed)
        after.items[5].children = nil
        after.barLimit = 4
        after.isCustomizable = false
        let changed = CatalogDifference(from: Self.before, to: after).changed
        #expect(
            changed.map(\.members) == [
                ["title", "allowsHiding"], ["placement", "allowsPlacementChange"], ["tabs"],
                ["barLimit", "customization"],
            ])
        #expect(changed.map(\.id) == ["a", "b", "h", ""])
    }
}
