import Customizations
import CustomizationsWire
import Testing

/// Contract §3.2: a merge patch is the same changes as a device would send.
@Suite struct MergePatchFormTests {
    private func read(_ text: String) throws -> [Change] {
        try MergePatchForm.read(JSON(parsing: Array(text.utf8)))
    }

    /// The operations of a patch, each with its layer.
    private func operations(_ text: String) throws -> [Step] {
        try read(text).map { change in
            guard case .layer(let layer)? = change.target else { throw Rejection(.badValue, "no layer") }
            #expect(change.id.isEmpty && change.at == nil && change.baseRevision == nil)
            return Step(layer, try change.operation.get())
        }
    }

    private struct Step: Equatable, CustomTestStringConvertible {
        let layer: Layer
        let operation: Operation

        init(_ layer: Layer, _ operation: Operation) {
            self.layer = layer
            self.operation = operation
        }

        var testDescription: String { "\(layer): \(operation)" }
    }

    @Test func makesTheChangesInTheContractsOrder() throws {
        let text = """
            {"devices": {"D1": {"tabBarOrder": ["a"], "tabs": {"a": {"placement": "fixed"}}}},
             "families": {"pad": {"orders": {"g": ["b"]}}},
             "shared": {"tabBarOrder": ["b", "a"], "orders": {"": ["a", "b"], "g": null},
                        "tabs": {"a": {"sidebar": "hidden", "tabBar": "visible", "container": "g", "placement": "pinned"}}},
             "items": {"p": {"title": "P", "container": "mine"}, "mine": {"title": "M", "tabs": []}}}
            """
        #expect(
            try operations(text) == [
                Step(.shared, .putItem("mine", .init(details: [.title: "M"], isGroup: true))),
                Step(.shared, .putItem("p", .init(details: [.title: "P"], container: "mine"))),
                Step(.shared, .setPlacement(item: "a", value: .pinned)),
                Step(.device("D1"), .setPlacement(item: "a", value: .fixed)),
                Step(.shared, .setContainer(item: "a", value: "g")),
                Step(.shared, .setVisibility(item: "a", surface: .sidebar, value: .hidden)),
                Step(.shared, .setVisibility(item: "a", surface: .tabBar, value: .visible)),
                Step(.shared, .setOrder(container: "", order: ["a", "b"])),
                Step(.shared, .setOrder(container: "g", order: nil)),
                Step(.family(.pad), .setOrder(container: "g", order: ["b"])),
                Step(.shared, .setTabBarOrder(["b", "a"])), Step(.device("D1"), .setTabBarOrder(["a"])),
            ])
    }

    @Test func unsetsWhatIsNull() throws {
        #expect(
            try operations(
                """
                {"shared": {"tabs": {"a": {"sidebar": null, "tabBar": null, "placement": null, "container": null}},
                            "tabBarOrder": null}}
                """)
                == [
                    Step(.shared, .setPlacement(item: "a", value: nil)),
                    Step(.shared, .setContainer(item: "a", value: nil)),
                    Step(.shared, .setVisibility(item: "a", surface: .sidebar, value: nil)),
                    Step(.shared, .setVisibility(item: "a", surface: .tabBar, value: nil)),
                    Step(.shared, .setTabBarOrder(nil)),
                ])
        #expect(
            try operations(#"{"shared": {"tabs": {"a": null}}}"#)
                == operations(
                    #"{"shared": {"tabs": {"a": {"sidebar": null, "tabBar": null, "placement": null, "container": null}}}}"#
                ))
        #expect(
            try operations(#"{"shared": {"tabs": {"a": {"container": ""}}}}"#) == [
                Step(.shared, .setContainer(item: "a", value: ""))
            ])
        #expect(
            try operations(
                #"{"items": {"p": null, "q": {"image": null, "data": "", "container": null}}}"#) == [
                    Step(.shared, .putItem("p", nil)),
                    Step(.shared, .putItem("q", .init(details: [.image: nil, .data: ""], container: ""))),
                ])
    }

    @Test func resetsWhatIsNullAsAWhole() throws {
        let tabs: [Operation] = [.reset(.init(.placement)), .reset(.init(.membership)), .reset(.init(.visibility))]
        let layer = tabs + [.reset(.init(.order))]
        #expect(try operations(#"{"shared": null}"#) == layer.map { Step(.shared, $0) })
        #expect(try operations(#"{"devices": {"D1": null}}"#) == layer.map { Step(.device("D1"), $0) })
        #expect(try operations(#"{"shared": {"tabs": null}}"#) == tabs.map { Step(.shared, $0) })
        #expect(try operations(#"{"shared": {"orders": null}}"#) == [Step(.shared, .resetContainerOrders)])
        #expect(try operations(#"{"items": null}"#) == [Step(.shared, .reset(.init(.items)))])
        #expect(
            try operations(#"{"families": null}"#)
                == layer.flatMap { operation in DeviceFamily.allCases.map { Step(.family($0), operation) } })
    }

    @Test(arguments: [
        "{}", #"{"revision":1,"epoch":null,"catalogRevision":"x","updatedAt":0,"dormant":["a"],"share":{"tabs":null}}"#,
        #"{"shared":{},"families":{},"devices":{},"items":{}}"#,
        #"{"shared":{"tabs":{},"orders":{},"x":1},"families":{"tv":{}},"devices":{"D":{"tabs":{"a":{"x":1}}}}}"#,
    ])
    func leavesWhatIsAbsentAlone(text: String) throws {
        #expect(try read(text).isEmpty)
    }

    @Test(arguments: [
        ("[]", [""]), ("null", [""]), (#"{"devices":null}"#, ["/devices"]),
        (#"{"shared":1,"families":[],"devices":"D","items":true}"#, ["/items", "/shared", "/families", "/devices"]),
        (#"{"families":{"watch":{},"pad":7}}"#, ["/families/watch", "/families/pad"]),
        (#"{"devices":{"":{},"..":{},"a/b":1}}"#, ["/devices/", "/devices/..", "/devices/a~1b"]),
        (
            #"{"shared":{"tabs":[],"orders":"x","tabBarOrder":{}}}"#,
            ["/shared/tabs", "/shared/orders", "/shared/tabBarOrder"]
        ),
        (
            #"{"shared":{"tabs":{"a":{"sidebar":"no","tabBar":true,"placement":"bar","container":1},"":{},"b":[]}}}"#,
            [
                "/shared/tabs/a/placement", "/shared/tabs/a/container", "/shared/tabs/a/sidebar",
                "/shared/tabs/a/tabBar",
                "/shared/tabs/", "/shared/tabs/b",
            ]
        ),
        (#"{"shared":{"orders":{"g":["a",""],"h":7}}}"#, ["/shared/orders/g/1", "/shared/orders/h"]),
        (
            #"{"items":{"p":{"title":null,"image":1,"tabs":["a"],"container":2},"q":"Q","":{"title":"T"}}}"#,
            ["/items/p/title", "/items/p/image", "/items/p/container", "/items/p/tabs", "/items/q", "/items/"]
        ),
    ])
    func listsEveryFault(text: String, pointers: [String]) throws {
        let faults = try #require(throws: FormFaults.self) { try read(text) }
        #expect(faults.entries.map(\.pointer) == pointers)
    }

    @Test func comesToTwoHundredChangesAtMost() throws {
        func text(_ count: Int) -> String {
            let tabs = (0..<count).map { #""t\#($0)":{"sidebar":"hidden"}"# }
            return #"{"shared":{"tabs":{\#(tabs.joined(separator: ","))}}}"#
        }
        #expect(try read(text(200)).count == 200)
        let faults = try #require(throws: FormFaults.self) { try read(text(201)) }
        #expect(
            faults.entries == [
                FormFault(pointer: "", detail: "it comes to 201 changes; one request may have 200")
            ])
    }

    /// What is read, patched into nothing, is read again.
    @Test func writesWhatAGETReads() throws {
        var story = try #require(Story())
        let patch = """
            {"shared":{"tabs":{"a":{"sidebar":"hidden","tabBar":"visible","placement":"optional","container":"h"}},\
            "orders":{"g":["b"]},"tabBarOrder":["g"]},"items":{"p":{"title":"P","image":"i","subtitle":"s",\
            "data":"d","container":"mine"},"mine":{"title":"M","container":"","tabs":[]}}}
            """
        try story.patch(patch, at: 1_000)
        try #require(story.results.allSatisfy { $0.rejection == nil }, "\(story.results)")
        let document = try JSON(parsing: Array(story.document.utf8))
        let sent = try JSON(parsing: Array(patch.utf8))
        #expect(document["shared"]?["tabs"] == sent["shared"]?["tabs"])
        #expect(document["items"]?["p"] == sent["items"]?["p"])
        #expect(document["items"]?["mine"] == sent["items"]?["mine"])
        // Sent back as it was read, it changes nothing.
        try story.patch(story.document.replacing("\"tabBarOrder\":null", with: "\"x\":0"), at: 2_000)
        #expect(story.results.allSatisfy { $0.status == .noop }, "\(story.results)")
        #expect(story.customization.revision == 1)
    }
}
