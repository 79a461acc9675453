#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The one place where `errno` is read.
///
/// A call that a signal interrupted (`EINTR`) is made again. `EBADF` and `EFAULT` mean that this program is wrong
/// about its own descriptors or memory: going on could write to somebody else's connection, so the process traps.
package enum SystemCall {
    /// Makes a call that answers −1 on failure, and returns what it answered.
    ///
    /// - Throws: what `errno` says, unless it is `EINTR`.
    @discardableResult
    package static func run<Value: SignedInteger>(
        _ name: @autoclosure () -> String, _ call: () -> Value
    ) throws(SystemError) -> Value {
        while true {
            let value = call()
            if value != -1 { return value }
            let code = errno
            if code == EINTR { continue }
            precondition(code != EBADF && code != EFAULT, "a descriptor or an address of this program is wrong")
            throw SystemError(code: code, call: name())
        }
    }
}
