import Crypto
import Testing

struct Base64URLTests {
    /// RFC 4648 §10, without padding, and the two letters that differ.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"), (">>>???", "Pj4-Pz8_"),
    ])
    func vectors(plain: String, text: String) {
        #expect(Base64URL.text(Array(plain.utf8)) == text)
        #expect(Base64URL.bytes(Array(text.utf8)) == Array(plain.utf8))
    }

    @Test(arguments: ["Zg==", "Zg=", "Z", "Zh", "Zm9", "Zm9vY", "Zm9+", "Zm9/", "Zm 9v", "Zm9v\n", "Zé"])
    func whatCouldBeWrittenOtherwiseIsRefused(text: String) {
        #expect(Base64URL.bytes(Array(text.utf8)) == nil)
    }

    @Test func eachTextThatIsTakenIsTheOneOfItsBytes() {
        let letters = Array("AZaz09-_BQgw".utf8)
        for one in letters {
            for two in letters {
                for three in letters {
                    for text in [[one, two], [one, two, three], [one, two, three, one]] {
                        guard let bytes = Base64URL.bytes(text) else { continue }
                        #expect(Array(Base64URL.text(bytes).utf8) == text)
                    }
                }
            }
        }
    }
}
