import Crypto
import Testing

@Suite("Hexadecimal digits")
struct HexadecimalTests {
    @Test("Two digits a byte, in lower case")
    func digits() {
        #expect(Hexadecimal.text([]) == "")
        #expect(Hexadecimal.text([0x00, 0x0F, 0xA0, 0xFF]) == "000fa0ff")
    }
}
