#if canImport(Darwin)
    import Darwin
#else
    import CSystem
    import Glibc
#endif

/// An address with a port.
package struct SocketAddress: Hashable, Sendable {
    /// The address.
    package let ip: IPAddress

    /// The port; 0, when bound to, stands for any free one.
    package let port: UInt16

    /// Pairs an address with a port.
    package init(_ ip: IPAddress, port: UInt16) {
        self.ip = ip
        self.port = port
    }

    /// Reads a literal address, such as `127.0.0.1` or `::1`; names are not looked up.
    ///
    /// - Returns: `nil` if the text is no address.
    package init?(_ text: String, port: UInt16) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self.init(.v4(UInt32(bigEndian: v4.s_addr)), port: port)
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            self.init(IPAddress(v6), port: port)
        } else {
            return nil
        }
    }

    var family: Int32 {
        switch ip {
        case .v4: AF_INET
        case .v6: AF_INET6
        }
    }

    /// Calls the body with the address as the system wants it.
    func withSystemAddress<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        switch ip {
        case .v4(let bits):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = bits.bigEndian
            return Self.rebound(&address, body)
        case .v6(let high, let low):
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin6_addr) {
                $0.storeBytes(of: high.bigEndian, as: UInt64.self)
                $0.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
            }
            return Self.rebound(&address, body)
        }
    }

    /// Reads what the system filled in; anything but IP is `nil`.
    init?(_ storage: borrowing sockaddr_storage) {
        var copy = copy storage
        switch Int32(storage.ss_family) {
        case AF_INET:
            let address = withUnsafeBytes(of: &copy) { $0.loadUnaligned(as: sockaddr_in.self) }
            self.init(.v4(UInt32(bigEndian: address.sin_addr.s_addr)), port: UInt16(bigEndian: address.sin_port))
        case AF_INET6:
            let address = withUnsafeBytes(of: &copy) { $0.loadUnaligned(as: sockaddr_in6.self) }
            self.init(IPAddress(address.sin6_addr), port: UInt16(bigEndian: address.sin6_port))
        default: return nil
        }
    }

    private static func rebound<Address, Value>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}

extension SocketAddress: CustomStringConvertible {
    /// `127.0.0.1:8080`, `[0:0:0:0:0:0:0:1]:8080`.
    package var description: String {
        switch ip {
        case .v4: "\(ip):\(port)"
        case .v6: "[\(ip)]:\(port)"
        }
    }
}

extension IPAddress {
    fileprivate init(_ address: in6_addr) {
        let (high, low) = withUnsafeBytes(of: address) {
            ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
        self = .v6(UInt64(bigEndian: high), UInt64(bigEndian: low))
    }
}
