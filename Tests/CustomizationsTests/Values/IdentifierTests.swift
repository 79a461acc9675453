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

    /// The category Cc of Unicode: U+0000 to U+001F and U+007F to U+009F, and nothing else.
    @Test func controlCharactersAreTheOnlyOnesThatAreRefused() throws {
        let controls = Set(0x00...0x1F as ClosedRange<UInt32>).union(0x7F...0x9F)
        for code in Array(0...0x2FF as ClosedRange<UInt32>) + [0x2028, 0x202E, 0xFFFD, 0x1F600] {
            let scalar = try #require(Unicode.Scalar(code))
            #expect((Identifier("a\(Character(scalar))b").fault != nil) == controls.contains(code), "\(code)")
        }
    }

    @Test(arguments: ["a", "é", " a", "a/b", "%2F", "日本語", String(repeating: "x", count: 200)])
    func whatIsAnId(text: String) {
        #expect(Identifier(text).fault == nil)
    }
}
