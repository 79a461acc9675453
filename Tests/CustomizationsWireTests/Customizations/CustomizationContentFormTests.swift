import Customizations
import CustomizationsWire
import Testing

/// The document of a PUT (contract §3.2).
@Suite struct CustomizationContentFormTests {
    private func read(_ text: String) throws -> CustomizationContent {
        try CustomizationContentForm.read(JSON(parsing: Array(text.utf8)))
    }

    private func faults(_ text: String) -> [String] {
        do {
            _ = try read(text)
            return []
        } catch let faults as FormFaults {
            return faults.listed.map(\.pointer)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func everyMemberIsRead() throws {
        let content = try read(
            """
            {"revision": 7, "epoch": 1, "catalogRevision": "x", "updatedAt": 2, "dormant": {}, "unknown": [],
             "shared": {"tabs": {"a": {"sidebar": "hidden", "tabBar": "visible", "placement": "pinned", "container": ""}},
                        "orders": {"": ["b", "a"], "g": []}, "tabBarOrder": ["a"]},
             "families": {"pad": {"tabs": {"a": {"container": "g"}}}}, "devices": {"D1": {"tabBarOrder": ["b"]}},
             "items": {"p": {"title": "P", "image": "i", "container": "g"}, "q": {"title": "Q", "tabs": []}}}
            """)
        var shared = ChosenLayer()
        var item = ChosenLayer.Item()
        item.sidebar = .hidden
        item.tabBar = .visible
        item.placement = "pinned"
        item.container = ""
        shared.items["a"] = item
        shared.orders = ["": ["b", "a"], "g": []]
        shared.tabBarOrder = ["a"]
        var pad = ChosenLayer()
        pad.items["a"] = ChosenLayer.Item()
        pad.items["a"]?.container = "g"
        var device = ChosenLayer()
        device.tabBarOrder = ["b"]
        #expect(content.layers == [.shared: shared, .family(.pad): pad, .device("D1"): device])
        #expect(
            content.items == [
                .init(.init(id: "p", title: "P", image: "i"), container: "g"),
                .init(.init(id: "q", title: "Q", isGroup: true), container: ""),
            ])
    }

    @Test(
        "Absent and null are unset",
        arguments: [
            "{}", #"{"shared": null, "families": null, "devices": null, "items": null}"#,
            #"{"shared": {"tabs": null, "orders": null, "tabBarOrder": null}, "items": {"p": null}}"#,
            #"{"shared": {"tabs": {"a": null, "b": {}, "c": {"sidebar": null}}, "orders": {"g": null}}}"#,
            #"{"devices": {"D1": null}, "families": {"tv": {}}}"#,
        ])
    func unset(text: String) throws {
        #expect(try read(text) == CustomizationContent())
    }

    @Test func everyFaultIsListedWithItsPlace() {
        #expect(
            faults(
                """
                {"shared": {"tabs": {"a": {"sidebar": "gone", "tabBar": 1, "placement": "top", "container": 2}, "": {}},
                            "orders": {"g": ["a", "b", "a"], "h": 1}, "tabBarOrder": [""]},
                 "families": {"watch": {}}, "devices": {"..": {}}, "items": {"p": {}, "q": {"title": "", "data": 1}}}
                """) == [
                    "/shared/tabs/a/sidebar", "/shared/tabs/a/tabBar", "/shared/tabs/a/placement",
                    "/shared/tabs/a/container", "/shared/tabs/", "/shared/orders/g/2", "/shared/orders/h",
                    "/shared/tabBarOrder/0", "/families/watch", "/devices/..", "/items/p/title", "/items/q/title",
                    "/items/q/data",
                ])
        #expect(faults("[]") == [""])
        #expect(faults(#"{"shared": 1, "families": [], "items": {"p": 1}}"#) == ["/shared", "/families", "/items/p"])
    }

    /// What a GET answers can be sent back, and is the same document again.
    @Test func aDocumentThatWasReadCanBeSentBack() throws {
        let text = #"{"shared":{"tabs":{"a":{"sidebar":"hidden"}},"orders":{"g":["b","a"]},"tabBarOrder":["a"]}}"#
        let content = try read(text)
        var lineage = CatalogLineage()
        lineage.append(Catalog(items: [CatalogItem(id: "a", title: "A")]))
        let view = try #require(CatalogView(of: 1, in: lineage))
        let act = Act.replace(Customization(), with: content, view: view, now: 1)
        let bytes = CustomizationForm.bytes(CustomizationDocument(act.customization, view: view), epoch: "e")
        #expect(try CustomizationContentForm.read(JSON(parsing: bytes)) == content)
    }
}
