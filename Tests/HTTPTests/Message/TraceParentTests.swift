import HTTP
import Testing

struct TraceParentTests {
    private static let valid = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    @Test func readsTheTrace() {
        #expect(TraceParent(["Traceparent": Self.valid])?.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
        // A later version may have more parts (§3.2.2 “Versioning of traceparent”).
        #expect(TraceParent(["traceparent": "cc" + Self.valid.dropFirst(2) + "-more"]) != nil)
    }

    @Test(arguments: [
        "", "00", "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01", "ff" + valid.dropFirst(2), valid + "-more",
        valid + " ", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0g",
    ])
    func ignores(text: String) {
        #expect(TraceParent(["traceparent": text]) == nil)
    }

    @Test func ignoresTwo() {
        #expect(TraceParent(["traceparent": Self.valid, "traceparent": Self.valid]) == nil)
    }
}
