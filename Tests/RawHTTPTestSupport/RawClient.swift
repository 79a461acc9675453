internal import Glibc
package import Sockets

/// A blocking TCP client that sends exactly what it is told; every wait has an end.
package final class RawClient: Sendable {
    /// How a read ended.
    package enum End: Equatable, Sendable { case open, closed, silent }

    private let descriptor: FileDescriptor

    /// Connects to a local port.
    ///
    /// - Throws: what connect(2) says.
    package init(port: UInt16, receiveBuffer: Int32? = nil) throws(SystemError) {
        let number = try SystemCall.run("socket") { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
        descriptor = FileDescriptor(owning: number)
        if var size = receiveBuffer {
            setsockopt(number, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = port.bigEndian
        target.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try SystemCall.run("connect") {
            withUnsafePointer(to: &target) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) }
            }
        }
    }

    /// The port of this end.
    package var localPort: UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor.number, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Sends all, or what goes out until the peer is gone.
    package func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.send(
                    descriptor.number, buffer.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return }
            sent += count
        }
    }

    /// Sends all, or what goes out until the peer is gone.
    package func send(_ text: String) { send(Array(text.utf8)) }

    /// Says that no more will be sent.
    package func finishWriting() { shutdown(descriptor.number, Int32(SHUT_WR)) }

    /// Makes the close a reset.
    package func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor.number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Reads until the end, until nothing comes for `quiet` after something came, or until `total` is over.
    package func read(total: Duration = .seconds(10), quiet: Duration = .milliseconds(150)) -> ([UInt8], End) {
        var received: [UInt8] = []
        let end = Instant.now + total
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let left = end - .now
            if left <= .zero { return (received, received.isEmpty ? .silent : .open) }
            let wait = received.isEmpty ? left : min(quiet, left)
            var watched = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, Int32(wait.wholeNanoseconds / 1_000_000) + 1) == 0 {
                return (received, received.isEmpty ? .silent : .open)
            }
            let count = recv(descriptor.number, &buffer, buffer.count, 0)
            if count <= 0 { return (received, .closed) }
            received += buffer[..<count]
        }
    }

    /// Ends both directions at once, which is a reset if ``resetOnClose()`` was asked for.
    package func closeNow() {
        let other = open("/dev/null", O_RDWR | O_CLOEXEC)
        // The number stays ours, the socket behind it is closed.
        dup2(other, descriptor.number)
        close(other)
    }

    /// Lets 100 ms pass without reading.
    package func waitQuietly() {
        var nothing = pollfd(fd: -1, events: 0, revents: 0)
        poll(&nothing, 1, 100)
    }

    /// Reads to the end of the connection.
    package func readAll() -> String { String(decoding: read(quiet: .seconds(10)).0, as: UTF8.self) }

    /// Reads until the text has come, for at most 10 seconds.
    package func read(until text: String) -> String {
        var received = ""
        let end = Instant.now + .seconds(10)
        while !received.contains(text), Instant.now < end {
            let (bytes, state) = read(total: end - .now, quiet: .zero)
            received += String(decoding: bytes, as: UTF8.self)
            if state == .closed { break }
        }
        return received
    }
}
