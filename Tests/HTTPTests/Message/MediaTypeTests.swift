import HTTP
import Testing

struct MediaTypeTests {
    @Test(arguments: [
        ("application/json", "application/json", [:]),
        ("Application/JSON; Charset=UTF-8", "application/json", ["charset": "UTF-8"]),
        ("text/plain;a=\"b;\\\"c\" ; d=e", "text/plain", ["a": "b;\"c", "d": "e"]),
        ("application/merge-patch+json;", "application/merge-patch+json", [:]),
    ])
    func reads(text: String, essence: String, parameters: [String: String]) throws {
        let type = try #require(MediaType(text))
        #expect(type.essence == essence)
        #expect(type.parameters == parameters)
    }

    @Test(arguments: [
        "", "json", "application/", "/json", "a/b/c", "a b/c", "a/b;c", "a/b;c=", "a/b;=c", "a/b; c = d", "a/b;c=\"d",
        "a/b;c=\"d\"e", "a/b;c=1;C=2", "a/b, c/d",
    ])
    func refuses(text: String) {
        #expect(MediaType(text) == nil)
    }
}
