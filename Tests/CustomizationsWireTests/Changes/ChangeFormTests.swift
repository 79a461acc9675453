import Customizations
import CustomizationsWire
import Testing

/// Contract §3.1, `bad-value`: any fault inside one change, which leaves those beside it alone.
@Suite struct ChangeFormTests {
    private func change(_ text: String) throws -> Change {
        let form = try ChangesForm.read(
            JSON(parsing: Array(#"{"changes":[\#(text),{"id":"good","op":"setTabBarOrder","order":null}]}"#.utf8)))
        let good = try #require(form.request.changes.last)
        #expect(good.operation == .success(.setTabBarOrder(nil)))
        return form.request.changes[0]
    }

    /// Each is rejected, with a detail that begins so.
    @Test(arguments: [
        ("7", "7 is not an object"), ("null", "null is not an object"), ("{}", "op: “op” is required"),
        (
            #"{"op":"hide"}"#,
            "op: \"hide\" is not a word known here; allowed are “setVisibility”, “setPlacement”, “setOrder”, "
                + "“setTabBarOrder”, “move”, “addItem”, “updateItem”, “removeItem”, “reset”"
        ),
        (#"{"op":"setContainer","tab":"a","value":"b"}"#, "op: \"setContainer\" is not a word known here"),
        (
            #"{"op":"setVisibility","tab":"a","surface":"sidebar","value":"invisible"}"#,
            "value: \"invisible\" is not a word known here; allowed are “visible”, “hidden”"
        ),
        (#"{"op":"setVisibility","tab":"a","surface":"sidebar"}"#, "value: “value” is required; null unsets"),
        (#"{"op":"setVisibility"}"#, "tab: “tab” is required; surface: “surface” is required; value: “value” is"),
        (#"{"op":"setVisibility","tab":"","surface":"bar","value":"hidden"}"#, "tab: the id \"\" is empty"),
        (#"{"op":"setPlacement","tab":"a","value":"Pinned"}"#, "value: \"Pinned\" is not a word known here"),
        (#"{"op":"setPlacement","tab":"a"}"#, "value: “value” is required"),
        (#"{"op":"setOrder","container":"g"}"#, "order: “order” is required; null unsets"),
        (#"{"op":"setOrder","order":[]}"#, "container: “container” is required; null is the root"),
        (#"{"op":"setOrder","container":"g","order":["a",1]}"#, "order/1: 1 is not a string"),
        (#"{"op":"setTabBarOrder"}"#, "order: “order” is required"),
        (#"{"op":"setTabBarOrder","order":"a"}"#, "order: \"a\" is not an array"),
        (
            #"{"op":"setTabBarOrder","order":[1,2,3,4,5]}"#,
            "order/0: 1 is not a string; order/1: 2 is not a string; order/2: 3 is not a string; and 2 more"
        ),
        (#"{"op":"reset"}"#, "what: “what” is required"), (#"{"op":"reset","what":"bar"}"#, "what: \"bar\" is not"),
        (#"{"op":"reset","what":"all","container":1}"#, "container: 1 is not a string"),
        (#"{"op":"setTabBarOrder","order":[],"at":"yesterday"}"#, "at: \"yesterday\" is not a time"),
        (#"{"op":"setTabBarOrder","order":[],"baseRevision":-1}"#, "baseRevision: -1 is not a whole number"),
        (#"{"op":"setTabBarOrder","order":[],"id":5}"#, "id: 5 is not a string"),
    ])
    func rejectsABadChange(text: String, detail: String) throws {
        try expect(text, isRejectedWith: detail)
    }

    @Test(arguments: [
        (#"{"op":"move","tab":"a","before":"b","after":"c"}"#, "after: there is “before” too"),
        (#"{"op":"move","tab":"a","before":"a"}"#, "before: \"a\" is the item itself"),
        (#"{"op":"move","tab":"a","after":"a"}"#, "after: \"a\" is the item itself"),
        (#"{"op":"move","tab":"a","after":{}}"#, "after: an object is not a string"),
        (#"{"op":"move","tab":"a","container":true}"#, "container: true is not a string"),
        (#"{"op":"move","before":"b"}"#, "tab: “tab” is required"),
        (#"{"op":"addItem","container":"g"}"#, "item: “item” is required"),
        (#"{"op":"addItem","item":"p"}"#, "item: \"p\" is not an object"),
        (#"{"op":"addItem","item":{"id":"p"}}"#, "item/title: “title” is required"),
        (#"{"op":"addItem","item":{"title":"T"}}"#, "item/id: “id” is required"),
        (#"{"op":"addItem","item":{"id":"p","title":""}}"#, "item/title: the text is empty; it has 1 to 500 bytes"),
        (#"{"op":"addItem","item":{"id":"p","title":"T","tabs":[1]}}"#, "item/tabs: a group begins empty"),
        (#"{"op":"addItem","item":{"id":"p","title":"T","tabs":{}}}"#, "item/tabs: an object is not an array"),
        (#"{"op":"addItem","item":{"id":"p","title":"T"},"after":"p"}"#, "after: \"p\" is the item itself"),
        (#"{"op":"updateItem","item":{"id":"p","title":null}}"#, "item/title: null would leave the item without"),
        (#"{"op":"updateItem","item":{}}"#, "item/id: “id” is required"),
        (#"{"op":"removeItem","item":"p"}"#, "item: \"p\" is not an object"),
        (#"{"op":"removeItem"}"#, "item: “item” is required"),
    ])
    func rejectsABadMoveOrItem(text: String, detail: String) throws {
        try expect(text, isRejectedWith: detail)
    }

    /// Contract §3.1: title 1–500 bytes, `data` up to 1 KiB; image and subtitle as the catalog's title.
    @Test(arguments: [("title", 500), ("image", 500), ("subtitle", 500), ("data", 1024)])
    func measuresTextsInBytes(member: String, limit: Int) throws {
        func text(_ bytes: Int) -> String {
            let value = String(repeating: "é", count: bytes / 2) + (bytes % 2 == 1 ? "x" : "")
            return #"{"op":"updateItem","item":{"id":"p","\#(member)":"\#(value)"}}"#
        }
        #expect(throws: Never.self) { try change(text(limit)).operation.get() }
        let rejection = #expect(throws: Rejection.self) { try change(text(limit + 1)).operation.get() }
        #expect(try #require(rejection).detail.contains("has \(limit + 1) bytes; it may have"))
    }

    @Test func keepsWhatIsGoodOfABadChange() throws {
        let change = try change(
            #"{"id":"c","at":"1970-01-01T00:00:00.007Z","baseRevision":3,"op":"setVisibility","tab":"a"}"#)
        #expect(change.id == "c")
        #expect(change.at == 7)
        #expect(change.baseRevision == 3)
    }

    private func expect(_ text: String, isRejectedWith detail: String) throws {
        let change = try change(text)
        guard case .failure(let rejection) = change.operation else {
            Issue.record("it was taken: \(change.operation)")
            return
        }
        #expect(rejection.code == .badValue)
        #expect(rejection.detail.hasPrefix(detail), "\(rejection.detail)")
    }
}
