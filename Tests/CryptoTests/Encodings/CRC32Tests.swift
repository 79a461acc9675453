import Crypto
import Testing

struct CRC32Tests {
    /// The check value that catalogues of checksums give for this one is that of “123456789”.
    @Test func checkValue() {
        #expect(CRC32.checksum("123456789".utf8) == 0xCBF4_3926)
        #expect(CRC32.checksum("".utf8) == 0)
    }
}
