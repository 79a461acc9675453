import Synchronization

/// Several loops, a thread each; connections are dealt out round-robin.
package final class EventLoopGroup: Sendable {
    /// The loops, in order.
    package let loops: [EventLoop]

    private let threads: Mutex<[LoopThread]>
    private let turn = Atomic<Int>(0)

    /// Starts the loops on the system's best poller.
    ///
    /// - Throws: what the system says when it has no descriptor or thread to give.
    package convenience init(count: Int) throws(SystemError) {
        #if os(Linux)
            try self.init(count: count) { () throws(SystemError) in try EpollPoller() }
        #else
            try self.init(count: count) { PollPoller() }
        #endif
    }

    /// Starts the loops, each on a poller of its own.
    ///
    /// - Throws: what the system says when it has no descriptor or thread to give.
    package init(count: Int, poller: () throws(SystemError) -> sending any Poller) throws(SystemError) {
        var loops: [EventLoop] = []
        var threads: [LoopThread] = []
        do throws(SystemError) {
            for index in 0..<max(1, count) {
                let loop = try EventLoop(poller: try poller())
                threads.append(try loop.start(name: "loop-\(index)"))
                loops.append(loop)
            }
        } catch {
            for loop in loops { loop.stop() }
            for thread in threads { thread.join() }
            throw error
        }
        self.loops = loops
        self.threads = Mutex(threads)
    }

    /// The loop whose turn it is.
    package var next: EventLoop {
        loops[Int(UInt(bitPattern: turn.add(1, ordering: .relaxed).newValue) % UInt(loops.count))]
    }

    /// Ends the loops after what is waiting in them, and waits for their threads. Not to be called on one of them.
    package func stop() {
        for loop in loops { loop.stop() }
        let threads = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        for thread in threads { thread.join() }
    }
}
