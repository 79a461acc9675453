import Customizations
import CustomizationsWire
import Testing

/// Contract §5: the layout as it is answered.
@Suite struct LayoutFormTests {
    private func layout(_ family: DeviceFamily, _ changes: String = "") throws -> Layout {
        var story = try #require(Story())
        if !changes.isEmpty { try story.send("{\"changes\":[\(changes)]}", at: 1_000) }
        return Resolver.layout(story.customization, view: story.view, query: LayoutQuery(family: family))
    }

    @Test func writesTheContractsMembersInItsOrder() throws {
        let hide = #"{"op":"setVisibility","tab":"a","surface":"sidebar","value":"hidden"}"#
        #expect(
            String(decoding: LayoutForm.bytes(try layout(.pad, hide), epoch: "k3f9"), as: UTF8.self) == """
                {"revision":1,"epoch":"k3f9","catalogRevision":1,"family":"pad",\
                "tabBar":{"fixed":["home"],"customizable":["g","h"],"pinned":[],"overflow":[]},\
                "sidebar":[{"id":"home","title":"Home","image":"house","subtitle":"S","kind":"tab"},\
                {"id":"g","title":"G","kind":"group","tabs":[{"id":"b","title":"B","kind":"tab"}]},\
                {"id":"h","title":"H","kind":"group","tabs":[]}],\
                "hidden":["a"],"available":["b"],"repaired":[]}
                """)
    }

    @Test func writesNullForASurfaceThatTheFamilyLacks() throws {
        let mac = try JSON(parsing: LayoutForm.bytes(layout(.mac), epoch: "e"))
        #expect(mac["tabBar"] == .null)
        #expect(mac["sidebar"] != .null)
        let phone = try JSON(parsing: LayoutForm.bytes(layout(.phone), epoch: "e"))
        #expect(phone["sidebar"] == .null)
        #expect(phone["tabBar"]?["fixed"] == .array([.string("home")]))
    }

    @Test func addsWhatAnEditorNeeds() throws {
        let changes = """
            {"op":"setVisibility","tab":"a","surface":"tabBar","value":"visible"},
            {"op":"move","tab":"a","container":""}
            """
        let json = try JSON(parsing: LayoutForm.bytes(layout(.pad, changes), epoch: "e", includesItems: true))
        let items = try #require(json["items"])
        func text(_ id: String) throws -> String { String(decoding: try #require(items[id]).bytes, as: UTF8.self) }
        #expect(
            try text("home") == """
                {"title":"Home","image":"house","subtitle":"S","kind":"tab","container":"","placement":"fixed",\
                "allowsHiding":false,"chosen":[]}
                """)
        #expect(
            try text("a") == """
                {"title":"A","kind":"tab","container":"","placement":"optional","allowsHiding":true,\
                "chosen":["tabBar","container"]}
                """)
        #expect(
            try text("h") == """
                {"title":"H","kind":"group","container":"","placement":"default","allowsHiding":false,"chosen":[]}
                """)
    }
}
