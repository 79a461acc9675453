/// Why a stream of content ended before its end.
package enum StreamFault: Error, Equatable, Sendable {
    /// The connection is gone.
    case peerGone
    /// What the client sent is no well-formed content, too slow, or cut off.
    case refused(Fault)
}
