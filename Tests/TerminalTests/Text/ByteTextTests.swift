import Terminal
import Testing

@Suite("Numbers of bytes")
struct ByteTextTests {
    @Test(
        "One decimal below ten",
        arguments: [
            (0, "0 B"), (1_023, "1023 B"), (1_024, "1.0 KiB"), (1_536, "1.5 KiB"), (12 * 1_048_576, "12 MiB"),
            (5 * 1_073_741_824, "5.0 GiB"),
        ])
    func shown(bytes: Int, expected: String) {
        #expect(ByteText.of(bytes) == expected)
    }
}
