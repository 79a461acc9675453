/// A short stand-in for a change's content, to tell a repeated change from a reused id (contract §4.4).
///
/// It is FNV-1a with 64 bits over two different starts: it guards a device against its own mistakes, not against an
/// attacker, who could only make his own change a duplicate.
public struct Fingerprint: Hashable, Sendable {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The fingerprint of a content in a canonical form.
    ///
    /// Complexity: O(bytes).
    public init(of content: some Sequence<UInt8>) {
        var high: UInt64 = 0xCBF2_9CE4_8422_2325
        var low: UInt64 = 0x9AE1_6A3B_2F90_404F
        for byte in content {
            high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            low = (low ^ UInt64(byte) ^ 0xA5) &* 0x0000_0100_0000_01B3
        }
        self.init(high: high, low: low)
    }
}
