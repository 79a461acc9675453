import Customizations
import CustomizationsWire
import Testing

/// Contract §3: the document that a GET answers.
@Suite struct CustomizationFormTests {
    @Test func writesEmptyMembersForWhoNeverChose() throws {
        let story = try #require(Story())
        #expect(
            story.document == """
                {"revision":0,"epoch":"k3f9","catalogRevision":1,"shared":{"tabs":{},"orders":{},"tabBarOrder":null},\
                "families":{},"devices":{},"items":{},"dormant":[]}
                """)
    }

    @Test func writesEveryFieldThatCanBeWritten() throws {
        var story = try #require(Story())
        try story.send(
            """
            {"changes": [
              {"op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"},
              {"op": "setVisibility", "tab": "a", "surface": "tabBar", "value": "visible"},
              {"op": "setPlacement", "tab": "b", "value": "optional"},
              {"op": "move", "tab": "b", "container": ""},
              {"op": "setVisibility", "tab": "unknown", "surface": "sidebar", "value": "visible"},
              {"op": "setTabBarOrder", "order": ["h", "g"]},
              {"op": "addItem", "item": {"id": "p", "title": "\u{C9}t\u{E9}", "image": "i", "subtitle": "s", "data": "d"}, "container": "h"},
              {"op": "addItem", "item": {"id": "mine", "title": "M", "tabs": []}}]}
            """, at: 1_000)
        try #require(story.results.allSatisfy { $0.rejection == nil })
        try story.send(
            #"{"layer": "family:tv", "changes": [{"op": "setPlacement", "tab": "a", "value": "optional"}]}"#, at: 2_000)
        try story.send(
            #"{"layer": "device:D2", "changes": [{"op": "setTabBarOrder", "order": ["g"]}]}"#, at: 3_000)
        try story.send(
            #"{"layer": "device:D1", "changes": [{"op": "setOrder", "container": "g", "order": ["b", "a"]}]}"#,
            at: 4_000
        )
        // At the root tabs stand before groups, b as the last of them; on the bar were home, g and h, of which h was put
        // before g. D2 stores that order as it found it, as its own moves nothing.
        #expect(
            story.document == """
                {"revision":4,"epoch":"k3f9","catalogRevision":1,"updatedAt":"1970-01-01T00:00:04.000Z",\
                "shared":{"tabs":{"a":{"sidebar":"hidden","tabBar":"visible"},"b":{"placement":"optional","container":""},\
                "unknown":{"sidebar":"visible"}},"orders":{"":["home","b","g","h"]},"tabBarOrder":["home","h","g"]},\
                "families":{"tv":{"tabs":{"a":{"placement":"optional"}},"orders":{},"tabBarOrder":null}},\
                "devices":{"D1":{"tabs":{},"orders":{"g":["b","a"]},"tabBarOrder":null},\
                "D2":{"tabs":{},"orders":{},"tabBarOrder":["home","h","g"]}},\
                "items":{"mine":{"title":"M","container":"","tabs":[]},\
                "p":{"title":"\u{C9}t\u{E9}","image":"i","subtitle":"s","data":"d","container":"h"}},\
                "dormant":["unknown"]}
                """)
    }

    /// Composed and decomposed `é` are two ids, in the order of their bytes: 65 CC 81 before C3 A9.
    @Test func tellsIdsApartByteForByte() throws {
        var story = try #require(Story())
        try story.send(
            """
            {"changes": [{"op": "setVisibility", "tab": "\u{E9}", "surface": "sidebar", "value": "hidden"},
                         {"op": "setVisibility", "tab": "e\u{301}", "surface": "sidebar", "value": "visible"}]}
            """, at: 1_000)
        let written = Array(story.document.utf8)
        let expected = """
            "tabs":{"e\u{301}":{"sidebar":"visible"},"\u{E9}":{"sidebar":"hidden"}},
            """
        #expect(written.firstRange(of: Array(expected.utf8)) != nil)
        #expect(written.firstRange(of: Array("\"dormant\":[\"e\u{301}\",\"\u{E9}\"]".utf8)) != nil)
    }
}
