import Glibc

/// What a service manager holds: a socket in the abstract namespace on which a server says how it goes (sd_notify(3)).
final class NotificationSocket: Sendable {
    /// As `NOTIFY_SOCKET` has it.
    let name: String
    private let descriptor: CInt

    init() throws(Failed) {
        let text = "tabkeeper-tests-\(getpid())-\(UInt64.random(in: .min ... .max))"
        name = "@" + text
        descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failed("socket: errno \(errno)") }
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: [0] + Array(text.utf8)) }
        let size = (MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0) + 1 + text.utf8.count
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(size)) }
        }
        guard result == 0 else { throw Failed("bind: errno \(errno)") }
    }

    deinit { close(descriptor) }

    /// The lines of the next datagram.
    ///
    /// - Throws: `Failed` if none comes.
    func next() throws(Failed) -> [String] {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { throw Failed("no notification: errno \(errno)") }
        return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
