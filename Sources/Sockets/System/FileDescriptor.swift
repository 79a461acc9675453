#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open descriptor with one owner, closed when the owner lets go of it.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The number, for system calls made while this value lives.
    package let number: Int32

    /// Takes ownership of a descriptor that was just opened close-on-exec.
    package init(owning number: Int32) {
        self.number = number
    }

    deinit {
        // close(2): after EINTR the descriptor is gone on Linux, so the call is never repeated.
        _ = close(number)
    }

    /// Makes reads and writes answer `EAGAIN` instead of waiting, and the descriptor vanish in a child process.
    ///
    /// - Throws: what fcntl(2) says.
    package func setNonBlockingCloseOnExec() throws(SystemError) {
        let number = number
        let flags = try SystemCall.run("fcntl") { fcntl(number, F_GETFL) }
        try SystemCall.run("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
        try SystemCall.run("fcntl") { fcntl(number, F_SETFD, FD_CLOEXEC) }
    }
}
