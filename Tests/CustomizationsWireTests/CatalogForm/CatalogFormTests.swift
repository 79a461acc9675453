import Customizations
import CustomizationsWire
import Testing

@Suite struct CatalogFormTests {
    /// The catalog of contract §2.
    private static let example = """
        {"tabs": [
           {"id": "watchNow", "title": "Watch Now", "image": "play", "placement": "fixed"},
           {"id": "library", "title": "Library", "image": "books.vertical", "placement": "fixed"},
           {"id": "collections", "title": "Collections", "allowsReordering": true, "allowsHiding": true, "tabs": [
              {"id": "cinematic", "title": "Cinematic Shots", "image": "list.and.film", "allowsHiding": true},
              {"id": "forest", "title": "Forest Life", "image": "list.and.film", "allowsHiding": true}]},
           {"id": "search", "title": "Search", "role": "search"}],
         "allowsReordering": true, "acceptsTabs": false, "newTabs": "end", "barLimit": null, "customization": "enabled"}
        """

    @Test func readsTheContractsExample() throws {
        let films = [("cinematic", "Cinematic Shots"), ("forest", "Forest Life")].map {
            CatalogItem(id: Identifier($0), title: $1, image: "list.and.film", allowsHiding: true)
        }
        let catalog = Catalog(items: [
            CatalogItem(id: "watchNow", title: "Watch Now", image: "play", placement: .fixed),
            CatalogItem(id: "library", title: "Library", image: "books.vertical", placement: .fixed),
            CatalogItem(
                id: "collections", title: "Collections", allowsHiding: true, children: films, allowsReordering: true),
            CatalogItem(id: "search", title: "Search", role: .search),
        ])
        #expect(try CatalogForm.read(JSON(parsing: Array(Self.example.utf8))) == catalog)
    }

    @Test func readsEveryMemberAndTakesNullForAbsent() throws {
        let text = """
            {"tabs": [{"id": "a", "title": "A", "subtitle": "s", "hiddenByDefault": true, "allowsPlacementChange": false,
                       "families": ["mac", "pad"], "formerIds": ["b"], "tabs": [], "acceptsTabs": true, "hideWhenEmpty": true},
                      {"id": "c", "title": "C", "image": null, "role": null, "placement": null, "allowsHiding": null,
                       "hiddenByDefault": null, "allowsPlacementChange": null, "families": null, "formerIds": null, "tabs": null,
                       "allowsReordering": null, "acceptsTabs": null, "hideWhenEmpty": null, "customizationBehavior": null,
                       "defaultVisibility": {"tabBar": null}, "tabPlacement": null}],
             "allowsReordering": false, "acceptsTabs": true, "newTabs": "declared", "barLimit": 3, "customization": "disabled"}
            """
        let catalog = Catalog(
            items: [
                CatalogItem(
                    id: "a", title: "A", subtitle: "s", hiddenByDefault: true, allowsPlacementChange: false,
                    families: [.pad, .mac], formerIDs: ["b"], children: [], acceptsTabs: true, hideWhenEmpty: true),
                CatalogItem(id: "c", title: "C"),
            ], allowsReordering: false, acceptsTabs: true, newTabs: .declared, barLimit: 3, isCustomizable: false)
        #expect(try CatalogForm.read(JSON(parsing: Array(text.utf8))) == catalog)
        #expect(try CatalogForm.read(JSON(parsing: Array(#"{"tabs":[]}"#.utf8))) == Catalog(items: []))
    }

    @Test func writesWhatIsResolved() throws {
        let item = CatalogItem(
            id: "a", title: "A", placement: .fixed, allowsPlacementChange: true, families: [.web, .phone],
            formerIDs: ["b"],
            children: [CatalogItem(id: "c", title: "C", role: .search)])
        #expect(
            String(decoding: CatalogForm.bytes(Catalog(items: [item])), as: UTF8.self) == """
                {"tabs":[{"id":"a","title":"A","placement":"fixed","allowsHiding":false,"hiddenByDefault":false,\
                "allowsPlacementChange":true,"families":["phone","web"],"formerIds":["b"],"allowsReordering":false,\
                "acceptsTabs":false,"hideWhenEmpty":false,"tabs":[{"id":"c","title":"C","role":"search",\
                "placement":"automatic","allowsHiding":false,"hiddenByDefault":false}]}],"allowsReordering":true,\
                "acceptsTabs":false,"newTabs":"end","barLimit":null,"customization":"enabled"}
                """)
    }
}
