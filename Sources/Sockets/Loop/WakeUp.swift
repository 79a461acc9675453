#if canImport(Darwin)
    import Darwin
#else
    import CSystem
    import Glibc
#endif

/// Wakes a loop that waits in its poller: an eventfd(2) on Linux, a pipe elsewhere.
struct WakeUp: ~Copyable, Sendable {
    private let reader: FileDescriptor
    private let writer: FileDescriptor?
    private let target: Int32

    /// The descriptor that becomes readable.
    var descriptor: Int32 { reader.number }

    init() throws(SystemError) {
        #if os(Linux)
            let flags = Int32(O_CLOEXEC | O_NONBLOCK)
            reader = FileDescriptor(owning: try SystemCall.run("eventfd") { eventfd(0, flags) })
            writer = nil
            target = reader.number
        #else
            var pair: [Int32] = [-1, -1]
            try SystemCall.run("pipe") { pipe(&pair) }
            reader = FileDescriptor(owning: pair[0])
            let other = FileDescriptor(owning: pair[1])
            try reader.setNonBlockingCloseOnExec()
            try other.setNonBlockingCloseOnExec()
            target = other.number
            writer = consume other
        #endif
    }

    /// Makes the descriptor readable, from any thread.
    func signal() {
        var one: UInt64 = 1
        let target = target
        // EAGAIN means that it is readable already.
        _ = try? SystemCall.run("write") { write(target, &one, 8) }
    }

    /// Makes the descriptor unreadable again.
    func reset() {
        var sink: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let size = MemoryLayout.size(ofValue: sink)
        let number = reader.number
        _ = try? SystemCall.run("read") { read(number, &sink, size) }
    }
}
