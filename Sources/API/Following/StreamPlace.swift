/// One of the event streams that a person may have, counted until it is let go.
package final class StreamPlace: Sendable {
    private let free: @Sendable () -> Void

    init(free: @escaping @Sendable () -> Void) {
        self.free = free
    }

    deinit { free() }
}
