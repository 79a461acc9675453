#if canImport(Darwin)
    import Darwin
#else
    import CSystem
    import Glibc
#endif

/// A thread that can be waited for.
package struct LoopThread: Sendable {
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    #if canImport(Darwin)
        private let handle: UInt
    #else
        private let handle: pthread_t
    #endif

    /// Starts a thread that runs the body.
    ///
    /// - Throws: `EAGAIN` if the system has none to give.
    init(name: String, body: @escaping @Sendable () -> Void) throws(SystemError) {
        let start = Unmanaged.passRetained(Start(name: name, body: body))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, nil, Self.main, start.toOpaque())
        if code != 0 {
            start.release()
            throw SystemError(code: code, call: "pthread_create")
        }
        #if canImport(Darwin)
            handle = UInt(bitPattern: thread)
        #else
            handle = thread
        #endif
    }

    /// Waits for the thread's end; to be called once, from another thread.
    package func join() {
        #if canImport(Darwin)
            if let thread = pthread_t(bitPattern: handle) { pthread_join(thread, nil) }
        #else
            pthread_join(handle, nil)
        #endif
    }

    #if canImport(Darwin)
        private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { pointer in
            let start = Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue()
            pthread_setname_np(start.name)
            start.body()
            return nil
        }
    #else
        private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
            guard let pointer else { return nil }
            let start = Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue()
            // Names are cut to 15 bytes by pthread_setname_np(3), which refuses longer ones.
            csystem_set_thread_name(String(start.name.prefix(15)))
            start.body()
            return nil
        }
    #endif
}
