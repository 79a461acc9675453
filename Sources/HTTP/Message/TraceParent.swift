/// The name of a trace that a request belongs to (W3C Trace Context §3.2).
package struct TraceParent: Equatable, Sendable {
    /// The field, as it came: what is asked further takes it along.
    package let text: String

    /// 32 hexadecimal digits.
    package let traceID: String

    /// Reads the field; one that is malformed is as if it were not there (§3.2.2).
    package init?(_ fields: Fields) {
        let lines = fields.values("traceparent")
        guard lines.count == 1, let line = lines.first, line.utf8.count >= 55 else { return nil }
        let parts = line.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, zip(parts, [2, 32, 16, 2]).allSatisfy({ Self.isHexadecimal($0, of: $1) }),
            parts[0] != "ff", parts[0] != "00" || parts.count == 4,
            parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
        else { return nil }
        text = line
        traceID = String(parts[1])
    }

    /// Lower case only, as §3.2 has it.
    private static func isHexadecimal(_ text: Substring, of length: Int) -> Bool {
        text.utf8.count == length
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
