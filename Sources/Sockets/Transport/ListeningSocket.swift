#if canImport(Darwin)
    import Darwin
#else
    import CSystem
    import Glibc
#endif

/// A bound socket that connections are accepted from.
package struct ListeningSocket: ~Copyable, Sendable {
    private let descriptor: FileDescriptor

    /// Where it listens, with the port that the system chose if none was named.
    package let address: SocketAddress

    /// Binds and listens.
    ///
    /// - Parameter backlog: how many connections the kernel keeps until they are accepted; it caps the number itself.
    /// - Throws: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` and the like.
    package init(_ address: SocketAddress, backlog: Int32) throws(SystemError) {
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue)
        #endif
        let family = address.family
        let number = try SystemCall.run("socket") { socket(family, type, 0) }
        let descriptor = FileDescriptor(owning: number)
        try descriptor.setNonBlockingCloseOnExec()
        try SocketOption.reuseAddress.enable(on: number)
        if family == AF_INET6 { try SocketOption.ipv6Only.enable(on: number) }
        try SystemCall.run("bind") { address.withSystemAddress { bind(number, $0, $1) } }
        try SystemCall.run("listen") { listen(number, backlog) }
        self.address = try Self.boundAddress(of: number) ?? address
        self.descriptor = descriptor
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
        return Stream(owned, peer: SocketAddress(storage) ?? SocketAddress(.v4(0), port: 0))
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

    private static func boundAddress(of number: Int32) throws(SystemError) -> SocketAddress? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        try SystemCall.run("getsockname") {
            withUnsafeMutablePointer(to: &storage) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
            }
        }
        return SocketAddress(storage)
    }
}
