/// Where a streamed response's content goes.
package struct BodyWriter: Sendable {
    /// Takes a piece; returns when there is room for more.
    package typealias Sink = @Sendable (sending [UInt8]) async throws -> Void

    private let sink: Sink

    /// A writer into the sink: the connection, or an array in a test.
    package init(_ sink: @escaping Sink) {
        self.sink = sink
    }

    /// Sends the bytes, and waits while the peer reads more slowly than is written.
    ///
    /// - Throws: `CancellationError` or ``StreamFault/peerGone`` when there is nobody to write to any more.
    package func write(_ bytes: [UInt8]) async throws {
        try await sink(bytes)
    }

    /// Sends the text as UTF-8.
    ///
    /// - Throws: as ``write(_:)-([UInt8])``.
    package func write(_ text: String) async throws {
        try await sink(Array(text.utf8))
    }
}
