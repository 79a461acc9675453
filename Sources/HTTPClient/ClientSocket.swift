import Glibc
import Sockets

/// A connection that waits: for one thread, which has nothing else to do.
struct ClientSocket: ~Copyable {
    private let descriptor: FileDescriptor

    /// Connects to the first address of the place that answers.
    ///
    /// - Parameter patience: How long a read or write may wait.
    init(_ place: ServerURL.Place, patience: Duration) throws(ClientFault) {
        switch place {
        case .unix(let path): descriptor = try Self.connect(to: path)
        case .internet(let host, let port): descriptor = try Self.connect(to: host, port)
        }
        let (seconds, attoseconds) = patience.components
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor.number, SOL_SOCKET, SO_RCVTIMEO, &time, size)
        setsockopt(descriptor.number, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    }

    private static func connect(to path: String) throws(ClientFault) -> FileDescriptor {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            room.copyBytes(from: path.utf8.prefix(room.count))
            // The zero that ends it must fit, too (unix(7)).
            return path.utf8.count < room.count
        }
        guard fits else { throw .notConnected(reason: "the path is too long for a socket") }
        let descriptor = try open(AF_UNIX)
        let number = descriptor.number
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard code == 0 else { throw .notConnected(reason: Self.reason(errno)) }
        return descriptor
    }

    private static func connect(to host: String, _ port: UInt16) throws(ClientFault) -> FileDescriptor {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0 else { throw .unknownHost(host) }
        defer { freeaddrinfo(found) }
        var last = ClientFault.unknownHost(host)
        var next = found
        while let info = next?.pointee {
            next = info.ai_next
            let descriptor = try open(info.ai_family)
            if Glibc.connect(descriptor.number, info.ai_addr, info.ai_addrlen) == 0 { return descriptor }
            last = .notConnected(reason: reason(errno))
        }
        throw last
    }

    private static func open(_ family: Int32) throws(ClientFault) -> FileDescriptor {
        let number = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw .notConnected(reason: reason(errno)) }
        return FileDescriptor(owning: number)
    }

    /// Sends all of the bytes; `false` if the peer takes no more, which may have answered already.
    borrowing func send(_ bytes: [UInt8]) throws(ClientFault) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let number = descriptor.number
            let count = rest.withUnsafeBytes {
                Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE || errno == ECONNRESET {
                return false
            } else if errno != EINTR {
                throw .cutOff(reason: Self.reason(errno))
            }
        }
        return true
    }

    /// Reads some bytes; none at the end.
    borrowing func receive() throws(ClientFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor.number, &bytes, bytes.count, 0)
            if count >= 0 { return Array(bytes.prefix(count)) }
            if errno == EINTR { continue }
            throw .cutOff(reason: errno == EAGAIN ? "nothing came for too long" : Self.reason(errno))
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
