#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A connection of a program that has nothing else to do: its calls wait for the peer, but no longer than a limit each.
package struct WaitingConnection: ~Copyable, Sendable {
    #if canImport(Darwin)
        private static let type = SOCK_STREAM
        private static let flags: Int32 = 0
    #else
        private static let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    private let descriptor: FileDescriptor

    /// Connects.
    ///
    /// - Throws: `ECONNREFUSED`, `ENOENT` and the like; `EINPROGRESS` or `EAGAIN` after the limit.
    package init(to address: SocketAddress, limit: Duration) throws(SystemError) {
        let family = address.family
        let number = try SystemCall.run("socket") { socket(family, Self.type, 0) }
        // Owned at once: a connect that fails closes it.
        let descriptor = FileDescriptor(owning: number)
        var time = timeval()
        time.tv_sec = .init(limit.components.seconds)
        time.tv_usec = .init(limit.components.attoseconds / 1_000_000_000_000)
        // For connect(2) the limit of sending counts (socket(7)).
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            let size = socklen_t(MemoryLayout<timeval>.size)
            try SystemCall.run("setsockopt") { setsockopt(number, SOL_SOCKET, option, &time, size) }
        }
        try address.withSystemAddress { pointer, size throws(SystemError) in
            _ = try SystemCall.run("connect") { connect(number, pointer, size) }
        }
        self.descriptor = descriptor
    }

    /// Sends all of it.
    ///
    /// - Throws: what send(2) says; `EAGAIN` after the limit.
    package func send(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let number = descriptor.number
            let sent = try SystemCall.run("send") {
                rest.withUnsafeBytes { Self.sendOnce(number, $0) }
            }
            rest = rest.dropFirst(sent)
        }
    }

    /// Receives at most so many bytes; none at the end.
    ///
    /// - Throws: what recv(2) says; `EAGAIN` after the limit.
    package func receive(atMost count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let number = descriptor.number
        let received = try SystemCall.run("recv") { recv(number, &bytes, count, 0) }
        return Array(bytes.prefix(received))
    }

    private static func sendOnce(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.send(number, bytes.baseAddress, bytes.count, flags)
        #else
            Glibc.send(number, bytes.baseAddress, bytes.count, flags)
        #endif
    }
}
