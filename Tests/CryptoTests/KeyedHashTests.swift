import Crypto
import Testing

struct KeyedHashTests {
    /// RFC 4231 §4.2 and §4.3.
    @Test func theHashesOfRFC4231() throws {
        let first = try KeyedHash.bytes(of: Array("Hi There".utf8), key: [UInt8](repeating: 0x0B, count: 20))
        #expect(
            Hexadecimal.text(first) == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        let second = try KeyedHash.bytes(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(
            Hexadecimal.text(second) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func anotherKeyGivesAnotherHash() throws {
        let message: [UInt8] = [1, 2, 3]
        #expect(try KeyedHash.bytes(of: message, key: [1]) != KeyedHash.bytes(of: message, key: [2]))
    }
}
