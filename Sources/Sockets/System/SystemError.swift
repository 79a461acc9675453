#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A system call that failed: which one, and the `errno` it left.
package struct SystemError: Error, Equatable, Sendable {
    /// The `errno` value, as in errno(3).
    package let code: Int32

    /// The name of the call, such as `accept4`.
    package let call: String

    /// Describes a failed call.
    package init(code: Int32, call: String) {
        self.code = code
        self.call = call
    }

    /// Whether the call would have had to wait: try again when the poller says so.
    package var wouldBlock: Bool { code == EAGAIN || code == EWOULDBLOCK }

    /// Whether the peer has gone, so that nothing more can be said to it.
    package var isPeerGone: Bool { code == EPIPE || code == ECONNRESET || code == ENOTCONN }

    /// Whether the process or the machine has no descriptor, buffer or memory to spare at present.
    package var isExhaustion: Bool { code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM }
}

extension SystemError: CustomStringConvertible {
    /// The call, the system's words and the number: `bind: Address already in use (98)`.
    package var description: String { "\(call): \(String(cString: strerror(code))) (\(code))" }
}
