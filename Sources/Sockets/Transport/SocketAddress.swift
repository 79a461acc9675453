#if canImport(Darwin)
    import Darwin
#else
    import CSystem
    import Glibc
#endif

/// Where a socket is: an IP address with a port, or a path of the file system.
package enum SocketAddress: Hashable, Sendable {
    /// An address with a port; port 0, when bound to, stands for any free one.
    case internet(IPAddress, port: UInt16)
    /// A socket of this machine (unix(7)); the path of a client is mostly empty.
    case unix(path: String)

    /// Pairs an address with a port.
    package init(_ ip: IPAddress, port: UInt16) { self = .internet(ip, port: port) }

    /// Reads a literal address, such as `127.0.0.1` or `::1`; names are not looked up.
    ///
    /// - Returns: `nil` if the text is no address.
    package init?(_ text: String, port: UInt16) {
        guard let ip = IPAddress(text) else { return nil }
        self = .internet(ip, port: port)
    }

    /// The address; a Unix socket has none.
    package var ip: IPAddress? {
        if case .internet(let ip, _) = self { ip } else { nil }
    }

    /// The port; 0 for a Unix socket.
    package var port: UInt16 {
        if case .internet(_, let port) = self { port } else { 0 }
    }

    var family: Int32 {
        switch self {
        case .internet(.v4, _): AF_INET
        case .internet(.v6, _): AF_INET6
        case .unix: AF_UNIX
        }
    }

    /// Calls the body with the address as the system wants it.
    ///
    /// - Throws: `ENAMETOOLONG` for a path that does not fit.
    func withSystemAddress<Value>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        switch self {
        case .internet(.v4(let bits), let port):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = bits.bigEndian
            return try Self.rebound(&address, body)
        case .internet(.v6(let high, let low), let port):
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin6_addr) {
                $0.storeBytes(of: high.bigEndian, as: UInt64.self)
                $0.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
            }
            return try Self.rebound(&address, body)
        case .unix(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
                room.copyBytes(from: path.utf8.prefix(room.count))
                // The zero that ends it must fit, too.
                return path.utf8.count < room.count
            }
            guard fits else { throw SystemError(code: ENAMETOOLONG, call: "bind") }
            return try Self.rebound(&address, body)
        }
    }

    /// Reads what the system filled in; what is no IP address is a Unix socket, whose path is not asked for.
    init(_ storage: borrowing sockaddr_storage) {
        var copy = copy storage
        switch Int32(storage.ss_family) {
        case AF_INET:
            let address = withUnsafeBytes(of: &copy) { $0.loadUnaligned(as: sockaddr_in.self) }
            self.init(.v4(UInt32(bigEndian: address.sin_addr.s_addr)), port: UInt16(bigEndian: address.sin_port))
        case AF_INET6:
            let address = withUnsafeBytes(of: &copy) { $0.loadUnaligned(as: sockaddr_in6.self) }
            self.init(IPAddress(address.sin6_addr), port: UInt16(bigEndian: address.sin6_port))
        default: self = .unix(path: "")
        }
    }

    /// Reads where a socket of our own is bound, the path of a Unix socket included.
    init(bound storage: borrowing sockaddr_storage) {
        guard Int32(storage.ss_family) == AF_UNIX else {
            self.init(storage)
            return
        }
        var copy = copy storage
        let address = withUnsafeBytes(of: &copy) { $0.loadUnaligned(as: sockaddr_un.self) }
        self = .unix(
            path: withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }

    private static func rebound<Address, Value>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        try withUnsafePointer(to: &address) { pointer throws(SystemError) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound throws(SystemError) in
                try body(rebound, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}

extension SocketAddress: CustomStringConvertible {
    /// `127.0.0.1:8080`, `[0:0:0:0:0:0:0:1]:8080`, `unix:/run/tabkeeper.sock`.
    package var description: String {
        switch self {
        case .internet(let ip, let port):
            if case .v6 = ip { "[\(ip)]:\(port)" } else { "\(ip):\(port)" }
        case .unix(let path): "unix:\(path)"
        }
    }
}
