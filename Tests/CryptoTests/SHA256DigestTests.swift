import Crypto
import Testing

@Suite("SHA-256")
struct SHA256DigestTests {
    @Test(
        "The examples of FIPS 180-4 (NIST's SHA256.pdf, and the empty message)",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func examples(message: String, digest: String) {
        #expect(Hexadecimal.text(SHA256Digest(of: Array(message.utf8)).bytes) == digest)
    }

    @Test("Digests are equal when all 32 bytes are, wherever the difference is")
    func equality() throws {
        let digest = SHA256Digest(of: Array("abc".utf8))
        #expect(try #require(SHA256Digest(stored: digest.bytes)) == digest)
        for index in digest.bytes.indices {
            var other = digest.bytes
            other[index] ^= 1
            #expect(try #require(SHA256Digest(stored: other)) != digest)
        }
    }

    @Test("What has not 32 bytes is no stored digest", arguments: [0, 31, 33])
    func lengths(count: Int) {
        #expect(SHA256Digest(stored: [UInt8](repeating: 0, count: count)) == nil)
    }
}
