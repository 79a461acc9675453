internal import HTTP
internal import Synchronization

/// Pieces that somebody makes, as a request's content that arrives.
final class PieceStream: Sendable {
    /// How much may wait to be read.
    private static let cap = 1_048_576

    private let next: @Sendable () throws -> [UInt8]?
    private let stream = Mutex<BodyStream?>(nil)

    private init(_ next: @escaping @Sendable () throws -> [UInt8]?) {
        self.next = next
    }

    /// Begins to make pieces, and goes on whenever there is room for more.
    static func start(_ next: @escaping @Sendable () throws -> [UInt8]?) -> BodyStream {
        let pieces = PieceStream(next)
        let stream = BodyStream(cap: cap) { pieces.fill() }
        pieces.stream.withLock { $0 = stream }
        pieces.fill()
        return stream
    }

    private func fill() {
        guard let stream = stream.withLock({ $0 }) else { return }
        while true {
            do {
                guard let piece = try next() else {
                    self.stream.withLock { $0 = nil }
                    return stream.finish()
                }
                if !piece.isEmpty, !stream.push(piece) { return }
            } catch {
                self.stream.withLock { $0 = nil }
                return stream.fail(.peerGone)
            }
        }
    }
}
