/// Writes the chunked transfer coding (RFC 9112 §7.1).
package enum ChunkWriter {
    /// The last chunk with an empty trailer.
    package static let end = Array("0\r\n\r\n".utf8)

    /// Appends a chunk; nothing for no bytes, since an empty chunk would be the last.
    package static func write(_ content: [UInt8], into buffer: inout [UInt8]) {
        if content.isEmpty { return }
        buffer.reserveCapacity(buffer.count + content.count + 12)
        buffer += String(content.count, radix: 16).utf8
        buffer += "\r\n".utf8
        buffer += content
        buffer += "\r\n".utf8
    }
}
