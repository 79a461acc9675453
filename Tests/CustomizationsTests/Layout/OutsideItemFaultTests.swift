import Customizations
import Testing

/// Tabs that only the app knows and that would have no place (contract §5, `POST …/layout`).
@Suite struct OutsideItemFaultTests {
    private func faults(_ catalog: Catalog, _ items: (Identifier, Identifier)...) -> [OutsideItemFault] {
        var query = LayoutQuery(family: .pad)
        query.outside = items.map { .init(id: $0.0, title: "T", container: $0.1) }
        return query.outsideFaults(view: World(catalog).view())
    }

    @Test func whatTheCatalogDeclaresIsNoTabOfTheAppsOwn() {
        let catalog = Catalog(items: [.tab("a")], acceptsTabs: true)
        let found = faults(catalog, ("x", ""), ("a", ""))
        #expect(found.map(\.index) == [1])
        #expect(found.map(\.member) == [.id])
        #expect(found.first?.detail == "the catalog revision declares “a” itself")
    }

    @Test func whereTheRootAcceptsTabsEverythingHasAPlace() {
        let catalog = Catalog(items: [.tab("a"), .group("g", [])], acceptsTabs: true)
        #expect(faults(catalog, ("x", ""), ("y", "g"), ("z", "gone"), ("w", "a")).isEmpty)
    }

    @Test func whereItDoesNotOnlyAContainerThatDoes() {
        let catalog = Catalog(items: [.tab("a"), .group("g", []), .group("open", [], accepts: true)])
        let found = faults(catalog, ("w", "open"), ("x", ""), ("y", "g"), ("z", "gone"))
        #expect(found.map(\.index) == [1, 2, 3])
        #expect(found.allSatisfy { $0.member == .container })
        #expect(
            found.map(\.detail) == [
                "the root does not accept tabs, so that it has no place",
                "as the container “g”, the root does not accept tabs, so that it has no place",
                "there is no container “gone”, and the root does not accept tabs, so that it has no place",
            ])
    }
}
