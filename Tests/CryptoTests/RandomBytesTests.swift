import Crypto
import Testing

@Suite("Random bytes")
struct RandomBytesTests {
    @Test("There are as many as were asked for, and never the same twice")
    func bytes() throws {
        #expect(try RandomBytes.make(0).isEmpty)
        let made = try (0..<100).map { _ in try RandomBytes.make(32) }
        #expect(made.allSatisfy { $0.count == 32 })
        #expect(Set(made).count == 100)
    }
}
