import Glibc
import Sockets

/// A blocking connection to a local port, for tests.
final class Client: Sendable {
    private let descriptor: FileDescriptor

    init(to address: SocketAddress) throws(SystemError) {
        let family: Int32
        switch address {
        case .internet(.v4, _): family = AF_INET
        case .internet(.v6, _): family = AF_INET6
        case .unix: family = AF_UNIX
        }
        let number = try SystemCall.run("socket") { socket(family, Int32(SOCK_STREAM.rawValue), 0) }
        // Owned at once: a connect that fails closes it.
        descriptor = FileDescriptor(owning: number)
        if case .unix(let path) = address {
            var target = sockaddr_un()
            target.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path.utf8) }
            try Self.connect(number, &target)
        } else if family == AF_INET {
            var target = sockaddr_in()
            target.sin_family = sa_family_t(AF_INET)
            target.sin_port = address.port.bigEndian
            target.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            try Self.connect(number, &target)
        } else {
            var target = sockaddr_in6()
            target.sin6_family = sa_family_t(AF_INET6)
            target.sin6_port = address.port.bigEndian
            target.sin6_addr = in6addr_loopback
            try Self.connect(number, &target)
        }
    }

    private static func connect<Address>(_ number: Int32, _ address: inout Address) throws(SystemError) {
        let size = socklen_t(MemoryLayout<Address>.size)
        try SystemCall.run("connect") {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(number, $0, size) }
            }
        }
    }
}
