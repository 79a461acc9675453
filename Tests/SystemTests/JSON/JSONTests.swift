import Testing

@Suite("The tests' own JSON")
struct JSONTests {
    @Test(
        "What is read is written again",
        arguments: [
            "null", "true", "[]", "{}", "[1, -2, 0.5]", #"{"a": {"b": [null, false]}}"#, #""\"\\\u0001é👩‍👩‍👧""#,
            "{\"e\u{301}\": 1, \"\u{E9}\": 2}",
        ])
    func roundTrip(text: String) throws {
        #expect(sameBytes(try JSONParser.parse(Array(text.utf8)).json, text))
    }

    @Test("Names are bytes: composed and decomposed are two members")
    func names() throws {
        let value = try JSONParser.parse(Array("{\"e\u{301}\": 1, \"\u{E9}\": 2}".utf8))
        #expect(value["e\u{301}"]?.integer == 1)
        #expect(value["\u{E9}"]?.integer == 2)
    }

    @Test("Escapes are read", arguments: [(#""\u00e9\n\/""#, "\u{E9}\n/"), (#""\ud83d\ude00""#, "😀")])
    func escapes(text: String, expected: String) throws {
        #expect(sameBytes(try #require(try JSONParser.parse(Array(text.utf8)).string), expected))
    }

    @Test(
        "What is no JSON is refused",
        arguments: [
            "", "nul", "[1", "[1,]", "{\"a\" 1}", "{\"a\": 1, \"a\": 2}", "\"\\ud83d\"", "\"a", "1 2", "-", "\"\\x\"",
        ])
    func refused(text: String) {
        #expect(throws: Failed.self) { try JSONParser.parse(Array(text.utf8)) }
    }
}
