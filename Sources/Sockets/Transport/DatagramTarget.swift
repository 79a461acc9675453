#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Where datagrams of this machine go: a Unix socket by its path, or by a name in the abstract namespace (unix(7)).
package struct DatagramTarget: Equatable, Sendable {
    #if canImport(Darwin)
        private static let type = SOCK_DGRAM
        private static let flags: Int32 = 0
    #else
        private static let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
        /// A receiver that has gone is an error of the call and no signal.
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    /// What stands in `sun_path`; the zero that begins an abstract name included, none at the end.
    private let path: [UInt8]

    /// Reads `/a/path`, or `@a name` for the abstract name.
    ///
    /// - Returns: `nil` for any other text.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        switch bytes.first {
        case UInt8(ascii: "/"): path = bytes
        case UInt8(ascii: "@") where bytes.count > 1: path = [0] + bytes.dropFirst()
        default: return nil
        }
    }

    /// Sends one datagram from a socket that lives only for it.
    ///
    /// - Throws: `ENAMETOOLONG` for a name that does not fit, `ECONNREFUSED` or `ENOENT` where nobody receives.
    package func send(_ bytes: [UInt8]) throws(SystemError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isAbstract = path.first == 0
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            room.copyBytes(from: path.prefix(room.count))
            // A path ends with a zero; an abstract name is as long as the size says, and every further byte is its own.
            return path.count + (isAbstract ? 0 : 1) <= room.count
        }
        guard fits else { throw SystemError(code: ENAMETOOLONG, call: "sendto") }
        let before = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
        let size = socklen_t(before + path.count + (isAbstract ? 0 : 1))
        let number = try SystemCall.run("socket") { socket(AF_UNIX, Self.type, 0) }
        let descriptor = FileDescriptor(owning: number)
        try withUnsafePointer(to: &address) { pointer throws(SystemError) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { target throws(SystemError) in
                _ = try SystemCall.run("sendto") {
                    sendto(descriptor.number, bytes, bytes.count, Self.flags, target, size)
                }
            }
        }
    }
}
