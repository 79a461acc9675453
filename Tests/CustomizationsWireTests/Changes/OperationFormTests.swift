import Customizations
import CustomizationsWire
import Testing

/// Contract §3.1: each operation with its operands.
@Suite struct OperationFormTests {
    @Test(
        arguments: [
            (
                #""op": "setVisibility", "tab": "forest", "surface": "sidebar", "value": "hidden""#,
                .setVisibility(item: "forest", surface: .sidebar, value: .hidden)
            ),
            (
                #""op": "setVisibility", "tab": "forest", "surface": "tabBar", "value": null"#,
                .setVisibility(item: "forest", surface: .tabBar, value: nil)
            ),
            (#""op": "setPlacement", "tab": "f", "value": "pinned""#, .setPlacement(item: "f", value: .pinned)),
            (#""op": "setPlacement", "tab": "f", "value": null"#, .setPlacement(item: "f", value: nil)),
            (
                #""op": "setOrder", "container": "collections", "order": ["forest", "cinematic"]"#,
                .setOrder(container: "collections", order: ["forest", "cinematic"])
            ),
            (
                #""op": "setOrder", "container": "g", "order": ["a", "a"]"#,
                .setOrder(container: "g", order: ["a", "a"])
            ),
            (#""op": "setOrder", "container": null, "order": []"#, .setOrder(container: "", order: [])),
            (#""op": "setOrder", "container": "", "order": null"#, .setOrder(container: "", order: nil)),
            (#""op": "setTabBarOrder", "order": ["library"]"#, .setTabBarOrder(["library"])),
            (#""op": "setTabBarOrder", "order": null"#, .setTabBarOrder(nil)),
            (#""op": "removeItem", "item": {"id": "playlist:9"}"#, .removeItem("playlist:9")),
        ] as [(String, Operation)])
    func readsChoices(members: String, operation: Operation) throws {
        #expect(try read(members) == operation)
    }

    @Test(
        arguments: [
            (
                #""op": "move", "tab": "f", "container": "g", "before": "x""#,
                .move(item: "f", container: "g", to: .before("x"))
            ),
            (
                #""op": "move", "tab": "f", "after": "x", "before": null"#,
                .move(item: "f", container: nil, to: .after("x"))
            ),
            (#""op": "move", "tab": "f""#, .move(item: "f", container: nil, to: .end)),
            (#""op": "move", "tab": "f", "container": null"#, .move(item: "f", container: "", to: .end)),
            (#""op": "move", "tab": "f", "container": """#, .move(item: "f", container: "", to: .end)),
            (
                #""op": "addItem", "item": {"id": "p", "title": "T", "data": "…"}, "container": "pl", "after": "q""#,
                .addItem(.init(id: "p", title: "T", data: "…"), container: "pl", at: .after("q"))
            ),
            (
                #""op": "addItem", "item": {"id": "p", "title": "T", "image": "i", "subtitle": "s", "tabs": []}"#,
                .addItem(
                    .init(id: "p", title: "T", image: "i", subtitle: "s", isGroup: true), container: "", at: .end)
            ),
            (
                #""op": "addItem", "item": {"id": "p", "title": "T", "image": null, "tabs": null}, "container": null"#,
                .addItem(.init(id: "p", title: "T"), container: "", at: .end)
            ),
            (
                #""op": "updateItem", "item": {"id": "p", "title": "U", "image": null, "subtitle": "", "data": null}"#,
                .updateItem(
                    .init(id: "p", details: [.title: "U", .image: nil, .subtitle: "", .data: nil]))
            ),
            (#""op": "updateItem", "item": {"id": "p"}"#, .updateItem(.init(id: "p", details: [:]))),
            (#""op": "reset", "what": "visibility""#, .reset(.init(.visibility))),
            (#""op": "reset", "what": "all", "tab": "f""#, .reset(.init(.all, item: "f"))),
            (#""op": "reset", "what": "order", "container": "g""#, .reset(.init(.order, container: "g"))),
            (#""op": "reset", "what": "order", "container": null"#, .reset(.init(.order, container: ""))),
            (#""op": "reset", "what": "items", "tab": null, "container": """#, .reset(.init(.items, container: ""))),
        ] as [(String, Operation)])
    func readsMovesItemsAndResets(members: String, operation: Operation) throws {
        #expect(try read(members) == operation)
    }

    @Test func keepsIdsByteForByte() throws {
        let members = "\"op\": \"setTabBarOrder\", \"order\": [\"\u{E9}\", \"e\u{301}\"]"
        guard case .setTabBarOrder(let order?) = try read(members) else {
            Issue.record("no order")
            return
        }
        #expect(order.map { Array($0.text.utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
    }

    private func read(_ members: String) throws -> Operation {
        let form = try ChangesForm.read(JSON(parsing: Array("{\"changes\":[{\(members)}]}".utf8)))
        return try #require(form.request.changes.first).operation.get()
    }
}
