import Glibc

/// A listening socket that stays open while servers come and go: systemd's part in socket activation.
final class HeldSocket: Sendable {
    let descriptor: CInt
    let port: UInt16

    init() throws(Failed) {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        self.descriptor = descriptor
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bound in
                bind(descriptor, bound, size) == 0 && listen(descriptor, 1_024) == 0
                    && getsockname(descriptor, bound, &size) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard result else { throw Failed("a socket to hold: errno \(errno)") }
    }

    deinit { close(descriptor) }
}
