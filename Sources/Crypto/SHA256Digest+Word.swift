extension SHA256Digest {
    /// 128 bits of the digest of several parts, in hexadecimal digits: nobody finds two things with one such word.
    ///
    /// - Parameter parts: Each is told apart from the next by its length.
    /// - Complexity: O(length of the parts).
    package static func word(of parts: [[UInt8]]) -> String {
        var message: [UInt8] = []
        message.reserveCapacity(parts.reduce(0) { $0 + $1.count + 8 })
        for part in parts {
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { message.append(contentsOf: $0) }
            message += part
        }
        return Hexadecimal.text(SHA256Digest(of: message).bytes.prefix(16))
    }
}
