#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A connected, non-blocking byte stream with one owner.
///
/// Nothing here waits: what would is told by the result, and the poller says when to try again.
package struct Stream: ~Copyable, Sendable {
    private let descriptor: FileDescriptor

    /// Who is at the other end.
    package let peer: SocketAddress

    /// Takes over a connected, non-blocking, close-on-exec socket.
    package init(_ descriptor: consuming FileDescriptor, peer: SocketAddress) {
        self.descriptor = descriptor
        self.peer = peer
        // A socket whose peer is gone already may refuse (EINVAL on Darwin); the next read says so.
        if peer.ip != nil {
            _ = try? SocketOption.noDelay.enable(on: self.descriptor.number)
            _ = try? SocketOption.fewUnsent.enable(on: self.descriptor.number)
        }
        #if canImport(Darwin)
            _ = try? SocketOption.noSignal.enable(on: self.descriptor.number)
        #endif
    }

    /// Lets the kernel end the connection when its peer has vanished: it acknowledges nothing for so long, or is silent for
    /// so long and then does not answer. The next read says so (`ETIMEDOUT`).
    ///
    /// Without it an event stream to a phone that has lost its network stays for a quarter of an hour, and one that says
    /// nothing for ever.
    package func end(whenPeerIsLostFor time: Duration) {
        guard peer.ip != nil else { return }
        _ = try? SocketOption.endsUnacknowledged(after: time).enable(on: descriptor.number)
        _ = try? SocketOption.asksWhenSilent(after: time).enable(on: descriptor.number)
    }

    /// The number, to be watched.
    package var number: Int32 { descriptor.number }

    /// Reads at most the buffer's size.
    ///
    /// - Returns: how many bytes were read; 0 at the end; `nil` if none are there yet.
    /// - Throws: `ECONNRESET` and the like.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
        let number = descriptor.number
        return try unlessBlocked { () throws(SystemError) in
            try SystemCall.run("recv") { recv(number, buffer.baseAddress, buffer.count, 0) }
        }
    }

    /// Writes as much of two pieces, one after the other, as goes out now, in one call.
    ///
    /// - Returns: how many bytes went out; `nil` if none can at present.
    /// - Throws: `EPIPE`, `ECONNRESET` and the like; never a signal (`MSG_NOSIGNAL`).
    package func write(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
    ) throws(SystemError) -> Int? {
        let number = descriptor.number
        if second.isEmpty {
            return try unlessBlocked { () throws(SystemError) in
                try SystemCall.run("send") { send(number, first.baseAddress, first.count, Self.noSignal) }
            }
        }
        // sendmsg(2) and not writev(2): only the former can be told not to raise SIGPIPE.
        return try withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { vectors throws(SystemError) in
            vectors.initializeElement(at: 0, to: iovec(first))
            vectors.initializeElement(at: 1, to: iovec(second))
            var message = msghdr()
            message.msg_iov = vectors.baseAddress
            message.msg_iovlen = 2
            return try unlessBlocked { () throws(SystemError) in
                try SystemCall.run("sendmsg") { sendmsg(number, &message, Self.noSignal) }
            }
        }
    }

    /// Says that no more will be written; what the peer sends can still be read.
    package func finishWriting() {
        _ = shutdown(descriptor.number, Int32(SHUT_WR))
    }

    /// Makes the close that follows a reset: the peer learns that the answer was cut off, nothing lingers.
    package func resetOnClose() {
        _ = try? SocketOption.resetOnClose.enable(on: descriptor.number)
    }

    private func unlessBlocked(_ call: () throws(SystemError) -> Int) throws(SystemError) -> Int? {
        do throws(SystemError) {
            return try call()
        } catch {
            if error.wouldBlock { return nil }
            throw error
        }
    }

    #if canImport(Darwin)
        private static let noSignal: Int32 = 0
    #else
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif
}

extension iovec {
    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
        self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }
}
