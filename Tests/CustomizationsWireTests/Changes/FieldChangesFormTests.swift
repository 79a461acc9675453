import Customizations
import CustomizationsWire
import Testing

/// Contract §3.3: the present value of every field changed after a revision, oldest first.
@Suite struct FieldChangesFormTests {
    @Test func writesEachKind() throws {
        var story = try #require(Story())
        for (index, request) in [
            #"{"device":{"id":"D1"},"changes":[{"op":"setVisibility","tab":"a","surface":"sidebar","value":"hidden"}]}"#,
            #"{"layer":"family:pad","changes":[{"op":"move","tab":"a","container":"h"}]}"#,
            #"{"layer":"device:D1","changes":[{"op":"setOrder","container":"g","order":["b","a"]}]}"#,
            #"{"changes":[{"op":"addItem","item":{"id":"p","title":"P"},"container":"h"}]}"#,
            #"{"changes":[{"op":"addItem","item":{"id":"q","title":"Q","data":"d","tabs":[]}}]}"#,
            #"{"changes":[{"op":"removeItem","item":{"id":"p"}}]}"#,
            #"{"changes":[{"op":"setTabBarOrder","order":["home"]}]}"#,
            #"{"changes":[{"op":"setVisibility","tab":"a","surface":"sidebar","value":null}]}"#,
        ].enumerated() {
            try story.send(request, at: Int64(index + 1) * 1_000)
            try #require(story.customization.revision == index + 1, "\(story.results)")
        }
        let page = FieldChanges(story.customization, since: 1, view: story.view)
        let text = String(decoding: FieldChangesForm.bytes(page, epoch: "k3f9"), as: UTF8.self)
        #expect(
            text == """
                {"revision":8,"epoch":"k3f9","changes":[\
                {"layer":"family:pad","kind":"tab","id":"a","field":"container","value":"h","revision":2,\
                "at":"1970-01-01T00:00:02.000Z"},\
                {"layer":"device:D1","kind":"container","id":"g","field":"order","value":["b","a"],"revision":3,\
                "at":"1970-01-01T00:00:03.000Z"},\
                {"kind":"item","id":"q","field":"item","value":{"title":"Q","data":"d","container":"","tabs":[]},\
                "revision":5,"at":"1970-01-01T00:00:05.000Z"},\
                {"kind":"item","id":"p","field":"item","value":null,"revision":6,"at":"1970-01-01T00:00:06.000Z"},\
                {"layer":"shared","kind":"bar","field":"order","value":["home","g","h"],\
                "revision":7,"at":"1970-01-01T00:00:07.000Z"},\
                {"layer":"shared","kind":"tab","id":"a","field":"sidebar","value":null,"revision":8,\
                "at":"1970-01-01T00:00:08.000Z"}],"more":false}
                """)
    }

    @Test func namesTheDeviceAndSaysThatThereIsMore() throws {
        var story = try #require(Story())
        for (index, value) in ["hidden", "visible"].enumerated() {
            try story.send(
                """
                {"device": {"id": "D\(index)"}, "changes": [{"op": "setVisibility", "tab": "\(index == 0 ? "a" : "x")",
                 "surface": "sidebar", "value": "\(value)"}]}
                """, at: 1_000)
        }
        var writer = JSONWriter()
        writer.object {
            FieldChangesForm.writeChanges(
                FieldChanges(story.customization, since: 0, limit: 1, view: story.view), to: &$0)
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == """
                {"changes":[{"layer":"shared","kind":"tab","id":"a","field":"sidebar","value":"hidden","revision":1,\
                "at":"1970-01-01T00:00:01.000Z","device":"D0"}],"more":true}
                """)
    }
}
