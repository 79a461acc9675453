/// Why bytes are not the JSON that this service takes, and where (contract §7, status 400).
public struct JSONFault: Error, Hashable, Sendable {
    /// What is wrong.
    public let reason: Reason
    /// How many bytes stand before the fault.
    public let offset: Int
    /// The line of the fault, from 1; lines end with LF.
    public let line: Int
    /// The column of the fault in its line, from 1, in Unicode scalars.
    public let column: Int

    /// Complexity: O(offset); a fault is made once a document.
    init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var column = 1
        for byte in bytes[..<offset] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                // A continuation byte (RFC 3629 §3) begins no scalar.
                column += 1
            }
        }
        self.reason = reason
        self.offset = offset
        self.line = line
        self.column = column
    }
}

extension JSONFault: CustomStringConvertible {
    /// A sentence that says what is wrong and where.
    public var description: String {
        "\(reason), at line \(line), column \(column) (byte \(offset))"
    }
}
