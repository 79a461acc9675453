/// One line of the log: a JSON object with its members in the order they were added.
package struct LogLine {
    private var bytes: [UInt8] = []

    /// A line that begins with the time and the level.
    package init(_ level: LogLevel, at time: WallTime) {
        bytes.reserveCapacity(320)
        bytes += "{\"time\":\"".utf8
        time.write(into: &bytes)
        bytes += "\",\"level\":\"".utf8
        bytes += level.rawValue.utf8
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds a text, if there is one. O(length).
    package mutating func add(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        begin(name)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 { add(byte) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds a number, if there is one.
    package mutating func add(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        begin(name)
        bytes += String(number).utf8
    }

    /// Adds a duration in milliseconds, with three digits behind the point.
    package mutating func add(_ name: StaticString, milliseconds duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let microseconds = max(0, seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
        begin(name)
        bytes += String(microseconds / 1_000).utf8
        let rest = String(microseconds % 1_000).utf8
        bytes.append(UInt8(ascii: "."))
        for _ in rest.count..<3 { bytes.append(UInt8(ascii: "0")) }
        bytes += rest
    }

    /// Adds that something is so.
    package mutating func add(_ name: StaticString, if condition: Bool) {
        guard condition else { return }
        begin(name)
        bytes += "true".utf8
    }

    /// The line with its end.
    package consuming func finished() -> [UInt8] {
        bytes += "}\n".utf8
        return bytes
    }

    private mutating func begin(_ name: StaticString) {
        bytes += ",\"".utf8
        bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        bytes += "\":".utf8
    }

    /// RFC 8259 §7: quotes, backslashes and control characters are escaped, so that a line stays one line.
    private mutating func add(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0..<0x20, 0x7F:
            let digits = Array("0123456789abcdef".utf8)
            bytes += "\\u00".utf8
            bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
    }
}
