/// A number of bytes, so that a limit carries its unit.
package struct ByteCount: Hashable, Comparable, Sendable {
    /// The number.
    package let bytes: Int

    /// So many bytes.
    package init(_ bytes: Int) {
        self.bytes = bytes
    }

    /// So many times 1,024 bytes.
    package static func kibibytes(_ count: Int) -> ByteCount { ByteCount(count * 1_024) }

    /// So many times 1,048,576 bytes.
    package static func mebibytes(_ count: Int) -> ByteCount { ByteCount(count * 1_048_576) }

    /// The smaller number is less.
    package static func < (left: ByteCount, right: ByteCount) -> Bool { left.bytes < right.bytes }
}

extension ByteCount: ExpressibleByIntegerLiteral {
    /// So many bytes.
    package init(integerLiteral bytes: Int) {
        self.init(bytes)
    }
}
