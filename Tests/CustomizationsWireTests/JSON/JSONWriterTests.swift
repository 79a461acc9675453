import CustomizationsWire
import Testing

@Suite struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func putsCommasWhereTheyBelong() {
        let text = written { writer in
            writer.object { object in
                object.member("revision", 15)
                object.array("order") { order in
                    order.string("a")
                    order.array { _ in }
                    order.object { _ in }
                    order.null()
                }
                object.object("shared") { $0.member("on", true) }
                object.member("image", ifPresent: nil)
                object.member("title", ifPresent: "T")
                object.nullMember("barLimit")
                object.member("stored", raw: Array("{\"x\":1}".utf8))
                object.member("half", JSON.double(0.5))
            }
        }
        #expect(
            text == """
                {"revision":15,"order":["a",[],{},null],"shared":{"on":true},"title":"T","barLimit":null,\
                "stored":{"x":1},"half":0.5}
                """)
    }

    @Test(arguments: [
        ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
        ("\u{0}\u{1F}\u{10}\u{F}", #""\u0000\u001f\u0010\u000f""#),
        ("é e\u{301} 😀 \u{7F}\u{2028}", "\"é e\u{301} 😀 \u{7F}\u{2028}\""),
    ])
    func escapesOnlyWhatMustBe(text: String, json: String) {
        #expect(Array(written { $0.string(text) }.utf8) == Array(json.utf8))
    }

    @Test(arguments: [0, 7, -1, 10, 99, 1_000_000, Int64.max, Int64.min])
    func writesWholeNumbers(value: Int64) {
        #expect(written { $0.integer(value) } == "\(value)")
    }

    @Test func writesNumbersThatJSONHasNoWordForAsNull() {
        #expect(
            written {
                $0.array {
                    $0.double(.nan)
                    $0.double(-.infinity)
                    $0.double(1e300)
                }
            } == "[null,null,1e+300]")
    }

    @Test func goesOnAfterWhatIsThere() {
        var writer = JSONWriter(appendingTo: Array("data: ".utf8))
        writer.integer(1)
        writer.separator("\n")
        writer.integer(2)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "data: 1\n2")
    }
}
