import HTTP
import Testing

struct PercentCodingTests {
    @Test func decodesOnce() {
        #expect(PercentCoding.decode("a%2Fb%252e%c3%A9+".utf8).map { Array($0.utf8) } == Array("a/b%2eé+".utf8))
    }

    @Test(arguments: ["%", "%4", "%g0", "%0g", "%c0%ae", "%ff", "%ed%a0%80", "%c3"])
    func refuses(text: String) {
        #expect(PercentCoding.decode(text.utf8) == nil)
    }

    @Test func encodesAllButUnreserved() {
        #expect(PercentCoding.encode("a-._~/b é") == "a-._~%2Fb%20%C3%A9")
        #expect(PercentCoding.decode(PercentCoding.encode("/?#%&= \u{301}").utf8) == "/?#%&= \u{301}")
    }
}
