import Crypto
import Testing

@Suite("Comparison in constant time")
struct ConstantTimeTests {
    @Test("Equal means the same length and the same bytes")
    func equality() {
        #expect(ConstantTime.areEqual([], []))
        #expect(ConstantTime.areEqual([1, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2, 4]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2]))
        #expect(!ConstantTime.areEqual([], [0]))
    }
}
