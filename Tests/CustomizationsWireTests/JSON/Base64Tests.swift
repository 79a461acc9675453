import CustomizationsWire
import Testing

struct Base64Tests {
    /// RFC 4648 §10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func vectors(bytes: String, text: String) {
        #expect(Base64.text(Array(bytes.utf8)) == text)
        #expect(Base64.bytes(text) == Array(bytes.utf8))
    }

    @Test func everyByteIsWrittenAndRead() {
        let all = Array(UInt8.min...UInt8.max)
        for length in 0...256 {
            #expect(Base64.bytes(Base64.text(Array(all.prefix(length)))) == Array(all.prefix(length)))
        }
        #expect(Base64.text([0xFB, 0xEF, 0xFF]) == "++//")
    }

    /// Each text stands for one sequence of bytes: no bits that no byte has, no other characters, no missing padding.
    @Test(arguments: [
        "Zg", "Zg=", "Zh==", "Zm9=", "Zm8", "====", "Z===", "Zg==Zg==", "Zm-v", "Zm 9v", "Zm9v\n", "é===",
    ])
    func otherTextsAreNone(text: String) {
        #expect(Base64.bytes(text) == nil)
    }
}
