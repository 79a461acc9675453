import Glibc

/// Sends requests over HTTP/1.1, each on a connection of its own, and waits for the answers.
///
/// It blocks its thread, for a minute at most at each step, and shares nothing with the server's own reading of HTTP.
struct HTTPClient: Sendable {
    let port: UInt16

    /// Sends one request and reads the whole answer.
    func call(
        _ method: String, _ target: String, fields: [(name: String, value: String)] = [], content: [UInt8]? = nil
    ) throws(Failed) -> HTTPAnswer {
        let descriptor = try connect()
        defer { close(descriptor) }
        var head = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        for field in fields { head += "\(field.name): \(field.value)\r\n" }
        if content != nil || ["POST", "PUT", "PATCH"].contains(method) {
            head += "Content-Length: \(content?.count ?? 0)\r\n"
        }
        try send(Array(head.utf8) + [0x0D, 0x0A] + (content ?? []), to: descriptor)
        var reader = HTTPAnswerReader(descriptor: descriptor)
        do throws(Failed) {
            return try reader.read(answerTo: method)
        } catch {
            throw Failed("\(method) \(target): \(error)")
        }
    }

    /// A connection of its own, to be closed by the caller.
    func connect() throws(Failed) -> CInt {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failed("socket: errno \(errno)") }
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let reason = errno
            close(descriptor)
            throw Failed("connect to port \(port): errno \(reason)")
        }
        return descriptor
    }

    /// Sends all of it.
    func send(_ bytes: [UInt8], to descriptor: CInt) throws(Failed) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE || errno == ECONNRESET {
                return  // The server may have answered before it read everything.
            } else if errno != EINTR {
                throw Failed("send: errno \(errno)")
            }
        }
    }
}
