import Customizations
import Testing

/// Orders that name what the catalog does not know (contract §3.1: `applied` with `dormant`).
@Suite struct DormantOrderTests {
    @Test func anOrderWithAnIdThatNobodyKnowsIsDormant() {
        var world = World(Catalog(items: [.tab("a"), .tab("b")], acceptsTabs: true))
        #expect(world.act("D", .setOrder(container: "", order: ["b", "ghost", "a"])) == [.applied(isDormant: true)])
        #expect(world.act("D", .setOrder(container: "", order: ["a", "b"])) == [.applied(isDormant: false)])
        #expect(world.act("D", .setTabBarOrder(["ghost", "b"])) == [.applied(isDormant: true)])
        world.act("D", .addItem(.init(id: "own", title: "Own"), container: "", at: .end))
        #expect(world.act("D", .setOrder(container: "", order: ["own", "a"])) == [.applied(isDormant: false)])
        #expect(CustomizationDocument(world.present, view: world.view()).dormant == ["ghost"])
    }
}
