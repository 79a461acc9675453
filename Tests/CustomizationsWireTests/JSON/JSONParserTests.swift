import CustomizationsWire
import Testing

/// Samples of the kinds that JSON test suites collect: what RFC 8259 takes, and what it does not.
@Suite struct JSONParserTests {
    @Test(arguments: [
        ("null", JSON.null), (" true ", .bool(true)), ("\t\r\n false", .bool(false)), ("0", .integer(0)),
        ("-0", .integer(0)), ("-0.0", .integer(0)), ("100", .integer(100)), ("1e2", .integer(100)),
        ("1E+2", .integer(100)), ("100.0", .integer(100)), ("1.5", .double(1.5)), ("-2.5e-1", .double(-0.25)),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .double(0x1p63)), ("9007199254740992.0", .integer(9_007_199_254_740_992)),
        ("1e16", .double(1e16)), ("1e-999", .integer(0)), ("\"\"", .string("")), (#""a/\/b""#, .string("a//b")),
        (#""\"\\\b\f\n\r\t""#, .string("\"\\\u{8}\u{C}\n\r\t")), (#""\u0041\u00e9\u20AC""#, .string("Aé€")),
        (#""\uD83D\ude00""#, .string("😀")), (#""\uDBFF\uDFFF""#, .string("\u{10FFFF}")),
        (#""\u0000""#, .string("\u{0}")), ("\"\u{7F}\u{FEFF}\u{FFFF}\"", .string("\u{7F}\u{FEFF}\u{FFFF}")),
        ("[]", .array([])), ("[ ]", .array([])), ("{ }", .object([])),
        ("[1,[2],{}]", .array([.integer(1), .array([.integer(2)]), .object([])])),
        (#"{"b":1,"a":2}"#, .object([JSONMember("b", .integer(1)), JSONMember("a", .integer(2))])),
        (#"{"":0}"#, .object([JSONMember("", .integer(0))])),
    ])
    func takes(text: String, value: JSON) throws {
        #expect(try JSON(parsing: Array(text.utf8)) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "True", "nulll", "01", "-", "-a", "+1", ".5", "1.", "1.e1", "1e", "1e+", "0x1", "1 2", "NaN",
        "Infinity", "-Infinity", "1e999", "\"", "\"a", #""\""#, #""\u12""#, #""\u12G4""#, #""\x41""#, #""\U0041""#,
        #""\uD800""#,
        #""\uD800a""#, #""\uD800\n""#, #""\uD800\u0041""#, #""\uD800\uD800""#, #""\uDC00""#, #""\uDC00\uD800""#,
        #""\uD800\"#, #""\uD800\u"#, "\"\u{0}\"", "\"\n\"", "\"\u{1F}\"", "'a'", "[", "[1", "[1,", "[1,]", "[,1]",
        "[1 2]", "[1}", "]", "{", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}", "{1:1}", #"{"a" 1}"#, #"{"a":1 "b":2}"#,
        #"{"a":1]"#, "{} {}", "[]]", "// a\n1", "[1]/**/", "\u{FEFF}1", "\u{A0}1", "\u{B}1", "1\u{C}",
        #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"{"b":{"a":1,"c":0,"a":1}}"#,
    ])
    func refuses(text: String) {
        #expect(throws: JSONFault.self) { try JSON(parsing: Array(text.utf8)) }
    }

    /// The ill-formed sequences of RFC 3629 §3 and §10, and where each first goes wrong.
    @Test(
        arguments: [
            ([0x22, 0x80, 0x22], 1), ([0x22, 0x61, 0xFF, 0x22], 2), ([0x22, 0xC0, 0x80, 0x22], 1),
            ([0x22, 0xE9, 0x22], 1), ([0x22, 0xC3, 0xA9, 0xC3, 0x22], 3), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xF0, 0x80, 0x80, 0x80, 0x22], 1),
            ([0x22, 0xE2, 0x82, 0x5C, 0x6E, 0x22], 1),
        ] as [([UInt8], Int)])
    func refusesWhatIsNotUTF8(bytes: [UInt8], offset: Int) {
        let fault = #expect(throws: JSONFault.self) { try JSON(parsing: bytes) }
        #expect(fault?.reason == .notUTF8)
        #expect(fault?.offset == offset)
    }

    @Test func saysWhereTheFaultIs() {
        let fault = #expect(throws: JSONFault.self) { try JSON(parsing: Array("{\n  \"é\": tru\n}".utf8)) }
        #expect(fault?.offset == 13)
        #expect(fault?.line == 2)
        #expect(fault?.column == 11)
        #expect(fault?.description == "byte 0x0A stands where “true” should, at line 2, column 11 (byte 13)")
    }

    @Test func nestsAsDeepAsAllowedAndNoDeeper() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSON(parsing: nested(32))
        let fault = #expect(throws: JSONFault.self) { try JSON(parsing: nested(33)) }
        #expect(fault?.reason == .tooDeep(limit: 32))
        #expect(fault?.offset == 32)
        _ = try JSON(parsing: nested(3), maximumDepth: 3)
        #expect(throws: JSONFault.self) { try JSON(parsing: nested(4), maximumDepth: 3) }
        #expect(throws: JSONFault.self) { try JSON(parsing: Array(repeating: UInt8(ascii: "["), count: 200_000)) }
    }

    @Test func takesNamesThatOnlyLookAlikeForTwo() throws {
        let json = try JSON(parsing: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
        #expect(json["\u{E9}"] == .integer(1))
        #expect(json["e\u{301}"] == .integer(2))
        #expect(JSON.string("\u{E9}") != .string("e\u{301}"))
    }

    /// Around the number of members at which the parser begins to keep a set.
    @Test(arguments: 1...20)
    func findsADuplicateAmongManyMembers(count: Int) throws {
        let members = (0..<count).map { "\"m\($0)\":\($0)" }
        let last = try JSON(parsing: Array("{\(members.joined(separator: ","))}".utf8))["m\(count - 1)"]
        #expect(last == .integer(Int64(count - 1)))
        for twice in 0..<count {
            let text = "{\((members + ["\"m\(twice)\":0"]).joined(separator: ","))}"
            let fault = #expect(throws: JSONFault.self) { try JSON(parsing: Array(text.utf8)) }
            #expect(fault?.reason == .duplicateMember("m\(twice)"))
        }
    }

    @Test func readsAWideObjectInLinearTime() throws {
        let members = (0..<50_000).map { "\"m\($0)\":0" }.joined(separator: ",")
        guard case .object(let read) = try JSON(parsing: Array("{\(members)}".utf8)) else {
            Issue.record("no object")
            return
        }
        #expect(read.count == 50_000)
    }

    @Test func refusesANumberOfMoreDigitsThanAnyoneNeeds() throws {
        let digits = String(repeating: "0", count: 1022)
        #expect(try JSON(parsing: Array("0.\(digits)".utf8)) == .integer(0))
        #expect(throws: JSONFault.self) { try JSON(parsing: Array("0.0\(digits)".utf8)) }
    }
}
