#if canImport(Darwin)
    import Darwin
#else
    import CSystem
    import Glibc
#endif

/// A bound socket that connections are accepted from.
package struct ListeningSocket: ~Copyable, Sendable {
    #if canImport(Darwin)
        private static let type = SOCK_STREAM
    #else
        private static let type = Int32(SOCK_STREAM.rawValue)
    #endif

    private let descriptor: FileDescriptor

    /// Where it listens, with the port that the system chose if none was named.
    package let address: SocketAddress

    /// Whether whoever started this program holds the socket as well, and goes on listening when this program has ended.
    package let isShared: Bool

    /// Binds and listens.
    ///
    /// - Parameter backlog: how many connections the kernel keeps until they are accepted; it caps the number itself.
    /// - Throws: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` and the like.
    package init(_ address: SocketAddress, backlog: Int32) throws(SystemError) {
        let family = address.family
        let number = try SystemCall.run("socket") { socket(family, Self.type, 0) }
        let descriptor = FileDescriptor(owning: number)
        try descriptor.setNonBlockingCloseOnExec()
        if address.ip != nil { try SocketOption.reuseAddress.enable(on: number) }
        if family == AF_INET6 { try SocketOption.ipv6Only.enable(on: number) }
        if case .unix(let path) = address { Self.removeLeftover(at: path, address) }
        try address.withSystemAddress { pointer, size throws(SystemError) in
            _ = try SystemCall.run("bind") { bind(number, pointer, size) }
        }
        try SystemCall.run("listen") { listen(number, backlog) }
        self.address = if case .unix = address { address } else { try Self.boundAddress(of: number) }
        self.descriptor = descriptor
        isShared = false
    }

    /// Takes over a socket that listens already, as whoever started this program opened it.
    ///
    /// - Throws: `EBADF` if there is none of that number, `EINVAL` if it is no stream socket or does not listen, and what
    ///   getsockopt(2) and getsockname(2) say.
    package init(inherited number: Int32) throws(SystemError) {
        // The number is somebody's word: unlike a descriptor of our own it may be wrong.
        guard fcntl(number, F_GETFD) != -1 else { throw SystemError(code: EBADF, call: "fcntl") }
        let descriptor = FileDescriptor(owning: number)
        try descriptor.setNonBlockingCloseOnExec()
        guard try Self.option(SO_TYPE, of: number) == Self.type, try Self.option(SO_ACCEPTCONN, of: number) != 0 else {
            throw SystemError(code: EINVAL, call: "getsockopt")
        }
        address = try Self.boundAddress(of: number)
        self.descriptor = descriptor
        isShared = true
    }

    deinit {
        if case .unix(let path) = address, !isShared { unlink(path) }
    }

    /// The file of a Unix socket outlives a process that was killed, and bind(2) does not take a name that is there.
    /// It is removed if nobody answers behind it; a living server's is left, and bind(2) tells so.
    private static func removeLeftover(at path: String, _ address: SocketAddress) {
        guard let probe = try? FileDescriptor(owning: SystemCall.run("socket") { socket(AF_UNIX, Self.type, 0) })
        else { return }
        let number = probe.number
        do throws(SystemError) {
            try address.withSystemAddress { pointer, size throws(SystemError) in
                _ = try SystemCall.run("connect") { connect(number, pointer, size) }
            }
        } catch {
            // Refused: it is a socket, and nobody listens. What is no socket is refused as well, but not removed.
            var status = stat()
            if error.code == ECONNREFUSED, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK {
                unlink(path)
            }
        }
    }

    /// The number, to be watched.
    package var number: Int32 { descriptor.number }

    /// Takes the next connection.
    ///
    /// - Returns: `nil` if none waits.
    /// - Throws: see accept(2): `EMFILE`, `ECONNABORTED` and the like.
    package func accept() throws(SystemError) -> Stream? {
        var storage = sockaddr_storage()
        let accepted = try acceptRaw(&storage)
        guard let accepted else { return nil }
        let owned = FileDescriptor(owning: accepted)
        #if canImport(Darwin)
            try owned.setNonBlockingCloseOnExec()
        #endif
        return Stream(owned, peer: SocketAddress(storage))
    }

    private func acceptRaw(_ storage: inout sockaddr_storage) throws(SystemError) -> Int32? {
        let number = descriptor.number
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        do throws(SystemError) {
            return try withUnsafeMutablePointer(to: &storage) { pointer throws(SystemError) in
                try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address throws(SystemError) in
                    #if canImport(Darwin)
                        try SystemCall.run("accept") { Darwin.accept(number, address, &size) }
                    #else
                        try SystemCall.run("accept4") { csystem_accept_nonblocking_cloexec(number, address, &size) }
                    #endif
                }
            }
        } catch {
            if error.wouldBlock { return nil }
            throw error
        }
    }

    private static func boundAddress(of number: Int32) throws(SystemError) -> SocketAddress {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        try SystemCall.run("getsockname") {
            withUnsafeMutablePointer(to: &storage) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
            }
        }
        return SocketAddress(bound: storage)
    }

    private static func option(_ name: Int32, of number: Int32) throws(SystemError) -> Int32 {
        var value: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        try SystemCall.run("getsockopt") { getsockopt(number, SOL_SOCKET, name, &value, &size) }
        return value
    }
}
