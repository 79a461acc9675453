import HTTP
import Testing

struct EntityTagTests {
    @Test func readsAndWrites() {
        #expect(EntityTag(parsing: "\"k3f9.15\"") == EntityTag("k3f9.15"))
        #expect(EntityTag(parsing: "W/\"a\"") == EntityTag("a", isWeak: true))
        #expect(EntityTag(parsing: "\"\"") == EntityTag(""))
        #expect(EntityTag("a", isWeak: true).text == "W/\"a\"")
        #expect(EntityTag("a").text == "\"a\"")
    }

    @Test(arguments: ["", "a", "\"", "\"a", "a\"", "w/\"a\"", "W/a", "\"a\"b\"", "\"a b\"", "*", "\"a\u{7f}\""])
    func refuses(text: String) {
        #expect(EntityTag(parsing: text) == nil)
    }

    /// The table of RFC 9110 §8.8.3.2.
    @Test func comparesAsTheTableOfTheRFC() {
        let (weak1, weak2, strong1) = (EntityTag("1", isWeak: true), EntityTag("2", isWeak: true), EntityTag("1"))
        #expect(!weak1.matchesStrongly(weak1) && weak1.matchesWeakly(weak1))
        #expect(!weak1.matchesStrongly(weak2) && !weak1.matchesWeakly(weak2))
        #expect(!weak1.matchesStrongly(strong1) && weak1.matchesWeakly(strong1))
        #expect(strong1.matchesStrongly(strong1) && strong1.matchesWeakly(strong1))
    }
}
