import Customizations
import Testing

/// The rules of contract §2 on a catalog by itself.
@Suite struct CatalogFaultsTests {
    private func tab(_ id: Identifier, former: [Identifier] = []) -> CatalogItem {
        CatalogItem(id: id, title: "T", formerIDs: former)
    }

    private func group(_ id: Identifier, _ children: [CatalogItem] = []) -> CatalogItem {
        CatalogItem(id: id, title: "G", children: children)
    }

    private func pointers(_ catalog: Catalog) -> [String] {
        catalog.faults().map(\.pointer)
    }

    @Test func findsNothingWrongWithAGoodCatalog() {
        #expect(Catalog(items: []).faults().isEmpty)
        let items = [tab("a", former: ["b", "c"]), group("g", [tab("d"), group("h", [tab("e")])]), group("i")]
        #expect(Catalog(items: items, barLimit: 1).faults().isEmpty)
    }

    @Test func namesEachLaterItemOfTheSameId() {
        let items = [tab("a"), group("g", [tab("a"), tab("b")]), tab("b"), tab("g")]
        let faults = Catalog(items: items).faults()
        #expect(faults.map(\.pointer) == ["/tabs/1/tabs/0/id", "/tabs/2/id", "/tabs/3/id"])
        #expect(faults.first?.detail == "the id “a” is that of /tabs/0 too; ids are unique in a catalog")
    }

    @Test func tellsApartIdsThatOnlyLookAlike() {
        #expect(Catalog(items: [tab("\u{E9}"), tab("e\u{301}")]).faults().isEmpty)
    }

    @Test func refusesIdsThatAreNone() {
        let long = Identifier(String(repeating: "x", count: 201))
        let items = [tab(""), tab(""), tab(long), tab("a\nb"), tab("c", former: ["", "\u{85}"])]
        #expect(
            pointers(Catalog(items: items)) == [
                "/tabs/0/id", "/tabs/1/id", "/tabs/2/id", "/tabs/3/id", "/tabs/4/formerIds/0", "/tabs/4/formerIds/1",
            ])
    }

    @Test func measuresTextsInBytes() {
        // Two bytes each: 250 are 500.
        let fits = String(repeating: "é", count: 250)
        let items = [
            CatalogItem(id: "a", title: ""), CatalogItem(id: "b", title: fits, image: fits, subtitle: fits),
            CatalogItem(id: "c", title: fits + "x", image: fits + "x", subtitle: fits + "x"),
            CatalogItem(id: "d", title: "D", image: "", subtitle: ""),
        ]
        #expect(
            pointers(Catalog(items: items)) == ["/tabs/0/title", "/tabs/2/title", "/tabs/2/image", "/tabs/2/subtitle"])
    }

    @Test func allowsThreeContainersOneInAnother() {
        let deep = group("g", [group("h", [group("i", [group("j"), tab("i")])])])
        #expect(pointers(Catalog(items: [deep])) == ["/tabs/0/tabs/0/tabs/0/tabs", "/tabs/0/tabs/0/tabs/0/tabs/1/id"])
    }

    @Test func refusesAGroupsWordsOnATab() {
        var item = tab("a")
        item.allowsReordering = true
        item.acceptsTabs = true
        item.hideWhenEmpty = true
        #expect(
            pointers(Catalog(items: [item])) == [
                "/tabs/0/allowsReordering", "/tabs/0/acceptsTabs", "/tabs/0/hideWhenEmpty",
            ])
        item.children = []
        #expect(Catalog(items: [item]).faults().isEmpty)
    }

    @Test func refusesNoFamiliesAndNoBar() {
        let item = CatalogItem(id: "a", title: "A", families: [])
        #expect(pointers(Catalog(items: [item], barLimit: 0)) == ["/barLimit", "/tabs/0/families"])
    }

    @Test func holdsAThousandItems() {
        let children = (0..<999).map { tab(Identifier("t\($0)")) }
        #expect(Catalog(items: [group("g", children)]).faults().isEmpty)
        let faults = Catalog(items: [group("g", children), tab("")]).faults()
        // What else is wrong is said all the same.
        #expect(
            faults == [
                CatalogFault(pointer: "/tabs", detail: "the catalog has 1001 items; it may have 1000"),
                CatalogFault(pointer: "/tabs/1/id", detail: "the id is empty; an id has 1 to 200 bytes"),
            ])
    }

    @Test func listsAThousandFaultsAndCountsTheRest() {
        let items = (0..<15).map { number in
            tab(Identifier("\(number)"), former: (0..<100).map { _ in Identifier("") })
        }
        let faults = Catalog(items: items).faults()
        #expect(faults.count == 1_001)
        #expect(faults.last == CatalogFault(pointer: "", detail: "500 more faults are not listed"))
    }

    @Test func anItemNamesAHundredFormerIDsAndACatalogFiveThousand() {
        func item(_ number: Int, _ count: Int) -> CatalogItem {
            tab(Identifier("t\(number)"), former: (0..<count).map { Identifier("old \(number) \($0)") })
        }
        #expect(Catalog(items: (0..<50).map { item($0, 100) }).faults().isEmpty)
        let reminder = "and those of earlier revisions need not be named again"
        #expect(
            Catalog(items: [item(0, 100), item(1, 101)]).faults() == [
                CatalogFault(
                    pointer: "/tabs/1/formerIds",
                    detail: "the item names 101 former ids; it may name 100, \(reminder)")
            ])
        #expect(
            Catalog(items: (0..<50).map { item($0, 100) } + [item(50, 1)]).faults() == [
                CatalogFault(
                    pointer: "/tabs",
                    detail: "the items name 5001 former ids; all together they may name 5000, \(reminder)")
            ])
    }
}
