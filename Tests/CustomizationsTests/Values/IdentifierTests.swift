import Customizations
import Testing

/// Ids are bytes (contract §1).
@Suite struct IdentifierTests {
    private static let composed = Identifier("caf\u{E9}")
    private static let decomposed = Identifier("cafe\u{301}")

    @Test func composedAndDecomposedAreTwoIds() {
        #expect(Self.composed.text == Self.decomposed.text)
        #expect(Self.composed != Self.decomposed)
        #expect(Set([Self.composed, Self.decomposed]).count == 2)
        #expect([Self.composed: 1, Self.decomposed: 2][Self.composed] == 1)
        #expect(Self.decomposed < Self.composed)
    }

    @Test func twoTabsThatLookAlikeAreTwoTabs() {
        var world = World(Catalog(items: [.tab(Self.composed), .tab(Self.decomposed)]))
        world.act("D", .setVisibility(item: Self.decomposed, surface: .sidebar, value: .hidden))
        world.act("D", .setOrder(container: "", order: [Self.decomposed, Self.composed]))
        #expect(world.layout(.mac).hidden == [Self.decomposed])
        #expect(world.layout(.mac).sidebar?.map(\.item.id) == [Self.composed])
    }

    @Test(arguments: [
        ("", "is empty; an id has 1 to 200 bytes"), ("a\nb", "has the control character U+A"),
        (String(repeating: "é", count: 101), "has 202 bytes; an id has 1 to 200"),
    ])
    func whatIsNoId(text: String, fault: String) {
        #expect(Identifier(text).fault == fault)
    }

    @Test(arguments: ["a", "é", " a", "a/b", "%2F", "日本語", String(repeating: "x", count: 200)])
    func whatIsAnId(text: String) {
        #expect(Identifier(text).fault == nil)
    }
}
