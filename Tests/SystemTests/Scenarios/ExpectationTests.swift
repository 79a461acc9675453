import Testing

@Suite("What a scenario expects")
struct ExpectationTests {
    private func holds(_ wanted: String, _ got: String) throws -> Bool {
        let wanted = try JSONParser.parse(Array(wanted.utf8))
        let got = try JSONParser.parse(Array(got.utf8))
        return (try? Expectation.check(wanted, got, at: "")) != nil
    }

    @Test(
        "It holds",
        arguments: [
            (#"{"a": 1}"#, #"{"b": 2, "a": 1}"#), (#"{"a": null}"#, "{}"), (#"{"a": {}}"#, #"{"a": [1]}"#),
            (#"{"oneOf": [1, [2]]}"#, "[2]"), (#"[{"a": {"oneOf": [1, null]}}]"#, "[{}]"), ("1", "1.0"), ("{}", "null"),
        ])
    func matches(wanted: String, got: String) throws {
        #expect(try holds(wanted, got))
    }

    @Test(
        "It does not hold",
        arguments: [
            (#"{"a": 1}"#, #"{"a": 2}"#), (#"{"a": null}"#, "null"), (#"{"a": null}"#, #"{"a": 0}"#),
            (#"{"oneOf": [1, 2]}"#, "3"), ("[1]", "[1, 2]"), ("[1, 2]", "[2, 1]"), ("[]", "{}"), ("\"1\"", "1"),
            ("\"\u{E9}\"", "\"e\u{301}\""), ("null", "{}"),
        ])
    func differs(wanted: String, got: String) throws {
        #expect(try !holds(wanted, got))
    }
}
