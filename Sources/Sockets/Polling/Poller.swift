/// Waits for many descriptors at once, level-triggered: what stays ready is told again.
///
/// A poller belongs to one loop and is used by its thread only.
package protocol Poller: AnyObject {
    /// Watches a descriptor from now on.
    ///
    /// - Throws: what the system says, such as `ENOSPC` for too many watches.
    func add(_ id: RegistrationID, interest: Readiness) throws(SystemError)

    /// Changes what is asked about a descriptor that is watched.
    ///
    /// - Throws: what the system says.
    func update(_ id: RegistrationID, interest: Readiness) throws(SystemError)

    /// Watches a descriptor no more; called before it is closed.
    func remove(_ id: RegistrationID)

    /// Waits for events and appends them.
    ///
    /// - Parameter timeout: the longest wait; `nil` waits until something happens.
    /// - Throws: what the system says; an interrupted wait starts again.
    func wait(atMost timeout: Duration?, into events: inout [PollEvent]) throws(SystemError)
}

extension Duration {
    /// The duration as epoll_wait(2) and poll(2) take it: milliseconds, rounded up so that no timer is woken early.
    var pollMilliseconds: Int32 {
        let (whole, rest) = max(0, wholeNanoseconds).quotientAndRemainder(dividingBy: 1_000_000)
        return Int32(clamping: whole + (rest > 0 ? 1 : 0))
    }
}
