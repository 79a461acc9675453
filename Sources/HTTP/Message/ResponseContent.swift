/// A response's content.
package enum ResponseContent: Sendable {
    /// Writes content piece by piece; a throw cuts the response off, so that the peer sees that it is not whole.
    package typealias Producer = @Sendable (BodyWriter) async throws -> Void

    /// None: `Content-Length: 0` where the status allows content.
    case none
    /// These bytes.
    case bytes([UInt8])
    /// What the producer writes, while it writes it: chunked in HTTP/1.1, until the close in HTTP/1.0.
    case stream(Producer)
}
