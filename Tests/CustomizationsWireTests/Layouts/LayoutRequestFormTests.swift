import Customizations
import CustomizationsWire
import Testing

/// Contract §5: `POST …/layout` takes the same as the query, with what is excluded and what the app knows.
@Suite struct LayoutRequestFormTests {
    private func read(_ text: String) throws -> LayoutRequestForm {
        try LayoutRequestForm.read(JSON(parsing: Array(text.utf8)))
    }

    @Test func readsEveryMember() throws {
        let form = try read(
            """
            {"family": "pad", "device": "D1", "catalogRevision": 4, "barLimit": 5, "exclude": ["x", "y", "x"],
             "items": [{"id": "list:7", "title": "Friends", "container": "pl"}, {"id": "r", "title": "R", "container": null}],
             "compact": true, "surfaces": "all", "unknown": 1}
            """)
        var query = LayoutQuery(family: .pad)
        query.device = "D1"
        query.barLimit = 5
        query.excluded = ["x", "y"]
        query.outside = [
            .init(id: "list:7", title: "Friends", container: "pl"), .init(id: "r", title: "R", container: ""),
        ]
        query.isCompact = true
        query.wantsAllSurfaces = true
        #expect(form.query == query)
        #expect(form.catalogRevision == .number(4))
        #expect(!form.includesItems)
    }

    @Test func needsOnlyTheFamily() throws {
        let form = try read(
            #"{"family":"tv","device":null,"barLimit":null,"exclude":null,"items":null,"surfaces":null}"#)
        #expect(form.query == LayoutQuery(family: .tv))
        #expect(form.catalogRevision == .newest)
        #expect(try read(#"{"family":"tv","items":true}"#).includesItems)
        #expect(try !read(#"{"family":"tv","items":false}"#).includesItems)
    }

    @Test(arguments: [
        ("[]", [""]), ("{}", ["/family"]), (#"{"family":"watch"}"#, ["/family"]),
        (
            #"{"family":"pad","device":".","barLimit":0,"compact":1,"surfaces":"both","exclude":["",1],"catalogRevision":-1}"#,
            ["/device", "/barLimit", "/compact", "/surfaces", "/exclude/0", "/exclude/1", "/catalogRevision"]
        ),
        (#"{"family":"pad","items":"all"}"#, ["/items"]),
        (
            #"{"family":"pad","items":[{"id":"a","title":"A"},{"id":"a","title":""},{"id":"a","title":"A"},{},7]}"#,
            ["/items/1/title", "/items/2/id", "/items/3/id", "/items/3/title", "/items/4"]
        ),
        (#"{"family":"pad","items":[{"id":"a","title":"A","container":3}]}"#, ["/items/0/container"]),
    ])
    func listsEveryFault(text: String, pointers: [String]) throws {
        let faults = try #require(throws: FormFaults.self) { try read(text) }
        #expect(faults.entries.map(\.pointer) == pointers)
    }

    @Test func takesAThousandTabs() throws {
        func text(_ count: Int) -> String {
            let items = (0..<count).map { #"{"id":"\#($0)","title":"T"}"# }
            return #"{"family":"pad","items":[\#(items.joined(separator: ","))]}"#
        }
        #expect(try read(text(1_000)).query.outside.count == 1_000)
        let faults = try #require(throws: FormFaults.self) { try read(text(1_001)) }
        #expect(
            faults.entries == [
                FormFault(pointer: "/items", detail: "there are 1001 items; one request may have 1000")
            ])
    }
}
