import Customizations
import CustomizationsWire
import Testing

/// Contract §2: SwiftUI's words turned into UIKit's, and their contradictions.
@Suite struct SwiftUIWordsTests {
    private func read(_ members: String, below: Bool = false) throws -> CatalogItem? {
        let item = #"{"id":"a","title":"A",\#(members)}"#
        let text = below ? #"{"tabs":[{"id":"g","title":"G","tabs":[\#(item)]}]}"# : #"{"tabs":[\#(item)]}"#
        let catalog = try CatalogForm.read(JSON(parsing: Array(text.utf8)))
        return below ? catalog.items.first?.children?.first : catalog.items.first
    }

    @Test(arguments: [
        (#""customizationBehavior":{"tabBar":"disabled"}"#, ItemPlacement.fixed, ItemPlacement.sidebarOnly),
        (#""customizationBehavior":{"tabBar":"reorderable"}"#, .movable, .movable),
        (#""customizationBehavior":{"tabBar":"automatic"}"#, .automatic, .automatic),
        (#""defaultVisibility":{"tabBar":"hidden"}"#, .optional, .optional),
        (#""defaultVisibility":{"tabBar":"visible"}"#, .default, .default),
        (#""defaultVisibility":{"tabBar":"automatic"}"#, .automatic, .automatic),
        (#""tabPlacement":"pinned""#, .pinned, .pinned), (#""tabPlacement":"sidebarOnly""#, .sidebarOnly, .sidebarOnly),
        (#""tabPlacement":"automatic""#, .automatic, .automatic),
        (#""tabPlacement":"automatic","placement":"movable""#, .movable, .movable),
        (#""tabPlacement":"pinned","placement":"automatic""#, .pinned, .pinned),
        (#""customizationBehavior":{"tabBar":"reorderable"},"placement":"movable""#, .movable, .movable),
        (
            #""customizationBehavior":{"tabBar":"reorderable"},"defaultVisibility":{"tabBar":"visible"}"#, .movable,
            .movable
        ),
        (#""placement":"optional","defaultVisibility":{"tabBar":"hidden"}"#, .optional, .optional),
    ])
    func placesOnTheBar(members: String, atRoot: ItemPlacement, below: ItemPlacement) throws {
        #expect(try read(members) == CatalogItem(id: "a", title: "A", placement: atRoot))
        #expect(try read(members, below: true) == CatalogItem(id: "a", title: "A", placement: below))
    }

    @Test(arguments: [
        (#""customizationBehavior":{"sidebar":"disabled"}"#, false, false),
        (#""customizationBehavior":{"sidebar":"reorderable"}"#, false, false),
        (#""customizationBehavior":{"sidebar":"automatic"}"#, true, false),
        (#""customizationBehavior":{"sidebar":"automatic"},"allowsHiding":true"#, true, false),
        (#""defaultVisibility":{"sidebar":"hidden"}"#, false, true),
        (#""defaultVisibility":{"sidebar":"hidden"},"hiddenByDefault":true"#, false, true),
        (#""defaultVisibility":{"sidebar":"visible"}"#, false, false),
        (#""defaultVisibility":{"sidebar":"automatic"},"hiddenByDefault":true"#, false, true),
    ])
    func hidesInTheSidebar(members: String, allowsHiding: Bool, hiddenByDefault: Bool) throws {
        let item = CatalogItem(id: "a", title: "A", allowsHiding: allowsHiding, hiddenByDefault: hiddenByDefault)
        #expect(try read(members) == item)
    }

    @Test(arguments: [
        (#""placement":"movable","customizationBehavior":{"tabBar":"disabled"}"#, "/customizationBehavior/tabBar"),
        (#""placement":"fixed","tabPlacement":"pinned""#, "/tabPlacement"),
        (#""placement":"default","defaultVisibility":{"tabBar":"hidden"}"#, "/defaultVisibility/tabBar"),
        (#""placement":"sidebarOnly","defaultVisibility":{"tabBar":"visible"}"#, "/defaultVisibility/tabBar"),
        (#""allowsHiding":true,"customizationBehavior":{"sidebar":"disabled"}"#, "/customizationBehavior/sidebar"),
        (#""allowsHiding":false,"customizationBehavior":{"sidebar":"automatic"}"#, "/customizationBehavior/sidebar"),
        (#""hiddenByDefault":false,"defaultVisibility":{"sidebar":"hidden"}"#, "/defaultVisibility/sidebar"),
        (#""hiddenByDefault":true,"defaultVisibility":{"sidebar":"visible"}"#, "/defaultVisibility/sidebar"),
        (#""customizationBehavior":{"tabBar":"reorderable"},"tabPlacement":"pinned""#, "/tabPlacement"),
        (#""customizationBehavior":{"tabBar":"disabled"},"tabPlacement":"pinned""#, "/tabPlacement"),
        (
            #""customizationBehavior":{"tabBar":"reorderable"},"defaultVisibility":{"tabBar":"hidden"}"#,
            "/defaultVisibility/tabBar"
        ),
        (#""tabPlacement":"pinned","defaultVisibility":{"tabBar":"hidden"}"#, "/defaultVisibility/tabBar"),
    ])
    func refusesContradictions(members: String, pointer: String) {
        let faults = #expect(throws: FormFaults.self) { try read(members) }
        #expect(faults?.listed.map(\.pointer) == ["/tabs/0" + pointer])
    }

    @Test func namesBothWords() {
        let faults = #expect(throws: FormFaults.self) {
            try read(
                #""placement":"movable","customizationBehavior":{"tabBar":"disabled"},"defaultVisibility":{"tabBar":"hidden"}"#
            )
        }
        #expect(
            faults?.listed.map(\.detail) == [
                "\"disabled\" makes the placement “fixed”, but \"movable\" at /tabs/0/placement makes it “movable”",
                "\"hidden\" in the bar contradicts \"movable\" at /tabs/0/placement, which makes the placement “movable”",
            ])
    }

    @Test func saysOfTheRootWhatIsNotSaidBelow() throws {
        let members = #""customizationBehavior":{"tabBar":"disabled"},"defaultVisibility":{"tabBar":"hidden"}"#
        #expect(throws: FormFaults.self) { try read(members) }
        #expect(try read(members, below: true)?.placement == .sidebarOnly)
    }
}
