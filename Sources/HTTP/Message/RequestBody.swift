/// A request's content.
package enum RequestBody: Sendable {
    /// All of it; empty if there is none.
    case collected([UInt8])
    /// As it arrives.
    case streamed(BodyStream)

    /// The collected bytes; empty for a stream.
    package var bytes: [UInt8] {
        switch self {
        case .collected(let bytes): bytes
        case .streamed: []
        }
    }

    /// The content as a sequence of chunks, whichever way it came.
    package var chunks: BodyStream {
        switch self {
        case .collected(let bytes): BodyStream(bytes)
        case .streamed(let stream): stream
        }
    }
}
