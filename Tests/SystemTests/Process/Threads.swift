import Glibc

/// Work on threads of its own: blocking there keeps nobody else from running.
enum Threads {
    /// Runs `body` on `count` threads at the same time, with their numbers, and returns when all are done.
    static func each(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) throws(Failed) {
        var threads: [pthread_t] = []
        defer { for thread in threads { pthread_join(thread, nil) } }
        for index in 0..<count {
            var thread = pthread_t()
            let work = Unmanaged.passRetained(Work { body(index) })
            let result = pthread_create(
                &thread, nil,
                { raw in
                    if let raw { Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body() }
                    return nil
                }, work.toOpaque())
            guard result == 0 else {
                work.release()
                throw Failed("pthread_create: errno \(result)")
            }
            threads.append(thread)
        }
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}
