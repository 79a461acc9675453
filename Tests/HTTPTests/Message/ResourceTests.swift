import HTTP
import Testing

struct ResourceTests {
    private func resource(_ target: String) throws -> Resource {
        try #require(ParserOutcome.head("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")?.target.resource)
    }

    @Test func splitsFirstAndDecodesAfter() throws {
        let resource = try resource("/v1/a%2Fb/%2e%2e/c%252Fd")
        #expect(resource.segments == ["v1", "a/b", "..", "c%2Fd"])
        #expect(resource.rawPath == "/v1/a%2Fb/%2e%2e/c%252Fd")
        #expect(resource.rawQuery == nil)
    }

    @Test func aPlusIsASpaceInTheQueryOnly() throws {
        let resource = try resource("/a+b?device+id=D%2F1+%C3%A9")
        #expect(resource.segments == ["a+b"])
        #expect(resource.queryItems == [QueryItem(name: "device id", value: "D/1 \u{E9}")])
    }

    @Test func keepsEmptyAndDotSegments() throws {
        #expect(try resource("/").segments == [""])
        #expect(try resource("/a//b/").segments == ["a", "", "b", ""])
        #expect(try resource("/a/../b/.").segments == ["a", "..", "b", "."])
    }

    @Test func keepsTheBytesOfIds() throws {
        // U+00E9, and e with U+0301: canonically equal, but not the same id.
        let composed = try resource("/%C3%A9").segments[0]
        let decomposed = try resource("/e%CC%81").segments[0]
        #expect(Array(composed.utf8) == [0xC3, 0xA9])
        #expect(Array(decomposed.utf8) == [0x65, 0xCC, 0x81])
    }

    @Test func decodesQueryItemsInOrder() throws {
        let items = try resource("/x?a=1&b=%26%3D&a=2+3%2B4&flag&=v&&c=d=e").queryItems
        let expected: [(String, String?)] = [
            ("a", "1"), ("b", "&="), ("a", "2 3+4"), ("flag", nil), ("", "v"), ("c", "d=e"),
        ]
        #expect(items == expected.map { QueryItem(name: $0.0, value: $0.1) })
        #expect(try resource("/x?").rawQuery == "")
    }
}
