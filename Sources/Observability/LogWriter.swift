package import Sockets
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes lines from a thread of its own, so that a slow disk or terminal slows nobody but the log.
///
/// Lines wait in a buffer of limited size; where it is full, new ones are dropped and counted, and the next line that
/// is written tells how many.
package final class LogWriter: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var droppedSinceTold = 0
        var isWriting = false
    }

    private let descriptor: Int32
    private let capacity: Int
    private let loop: EventLoop
    private let thread: Mutex<LoopThread?>
    private let state = Mutex(State())
    private let dropped = Atomic(0)

    /// A writer to an open descriptor, which stays the caller's.
    ///
    /// - Parameter capacity: the bytes that may wait.
    /// - Throws: what the system says when it has no descriptor or thread to give.
    package init(descriptor: Int32, capacity: Int = 1_048_576) throws(SystemError) {
        self.descriptor = descriptor
        self.capacity = capacity
        #if os(Linux)
            loop = try EventLoop(poller: try EpollPoller())
        #else
            loop = try EventLoop(poller: PollPoller())
        #endif
        thread = Mutex(try loop.start(name: "log"))
    }

    /// The lines that were dropped since the start.
    package var droppedLines: Int { dropped.load(ordering: .relaxed) }

    /// Takes a line, which ends in a line feed; never waits.
    package func write(_ line: [UInt8]) {
        let wakes = state.withLock { state -> Bool in
            guard state.waiting.count + line.count <= capacity else {
                state.droppedSinceTold += 1
                dropped.add(1, ordering: .relaxed)
                return false
            }
            state.waiting += line
            defer { state.isWriting = true }
            return !state.isWriting
        }
        // One turn of the thread takes all that came meanwhile.
        if wakes { loop.execute { self.writeAll() } }
    }

    /// Writes what waits and ends the thread. Lines that come later are lost.
    package func close() {
        loop.stop()
        thread.withLock { thread in
            defer { thread = nil }
            return thread
        }?.join()
    }

    private func writeAll() {
        while let bytes = take() { writeOut(bytes) }
    }

    private func take() -> [UInt8]? {
        state.withLock { state in
            if state.droppedSinceTold > 0 {
                var line = LogLine(.warning, at: .now)
                line.add("event", "linesDropped")
                line.add("count", state.droppedSinceTold)
                state.waiting += line.finished()
                state.droppedSinceTold = 0
            }
            guard !state.waiting.isEmpty else {
                state.isWriting = false
                return nil
            }
            let taken = state.waiting
            state.waiting = []
            return taken
        }
    }

    private func writeOut(_ bytes: [UInt8]) {
        var written = 0
        while written < bytes.count {
            do throws(SystemError) {
                written += try SystemCall.run("write") {
                    bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
                }
            } catch {
                // Nobody reads any more: that is no reason to stop. A pipe that another program has made non-blocking
                // is waited for.
                guard error.wouldBlock else { return }
                var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&poller, 1, 1_000)
            }
        }
    }
}

/// write(2), which a method of the class hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
