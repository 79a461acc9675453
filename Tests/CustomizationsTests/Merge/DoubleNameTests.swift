import Customizations
import Testing

/// Documents that speak of one item by two names (contract §2 `formerIds`, §3.2 `PUT`).
@Suite struct DoubleNameTests {
    private func view() -> CatalogView {
        var world = World(Catalog(items: [.tab("a"), .tab("x"), .group("g", [])]))
        world.publish(
            Catalog(items: [
                .tab("a"), CatalogItem(id: "y", title: "Y", formerIDs: ["x"]),
                CatalogItem(id: "h", title: "H", formerIDs: ["g"], children: []),
            ]))
        return world.view()
    }

    @Test func everyPlaceIsFound() {
        var hidden = ChosenLayer.Item()
        hidden.sidebar = .hidden
        var layer = ChosenLayer()
        layer.items = ["x": hidden, "y": hidden, "a": hidden]
        layer.orders = ["g": ["a"], "h": ["a", "y", "x"]]
        layer.tabBarOrder = ["x", "a", "y"]
        let content = CustomizationContent(layers: [.shared: layer])
        #expect(
            content.doubleNames(view: view()) == [
                .init(place: .tabs(.shared), first: "x", second: "y"),
                .init(place: .orders(.shared), first: "g", second: "h"),
                .init(place: .order(.shared, container: "h", [1, 2]), first: "y", second: "x"),
                .init(place: .tabBarOrder(.shared, [0, 2]), first: "x", second: "y"),
            ])
    }

    @Test func oneNameInEachLayerIsNoDouble() {
        var one = ChosenLayer()
        one.tabBarOrder = ["x"]
        var other = ChosenLayer()
        other.tabBarOrder = ["y"]
        let content = CustomizationContent(layers: [.shared: one, .family(.pad): other])
        #expect(content.doubleNames(view: view()).isEmpty)
    }
}
