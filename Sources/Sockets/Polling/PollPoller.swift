#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// poll(2): on every system, at O(n) a wait.
package final class PollPoller: Poller {
    private var ids: [RegistrationID] = []
    private var watched: [pollfd] = []
    private var places: [Int32: Int] = [:]

    /// A poller that watches nothing yet.
    package init() {}

    /// Watches a descriptor from now on.
    ///
    /// - Throws: `EEXIST` if it is watched already.
    package func add(_ id: RegistrationID, interest: Readiness) throws(SystemError) {
        if places[id.descriptor] != nil { throw SystemError(code: EEXIST, call: "poll") }
        places[id.descriptor] = ids.count
        ids.append(id)
        watched.append(pollfd(fd: id.descriptor, events: interest.pollBits, revents: 0))
    }

    /// Changes what is asked about a descriptor.
    ///
    /// - Throws: `ENOENT` if it is not watched.
    package func update(_ id: RegistrationID, interest: Readiness) throws(SystemError) {
        guard let place = places[id.descriptor] else { throw SystemError(code: ENOENT, call: "poll") }
        ids[place] = id
        watched[place].events = interest.pollBits
    }

    /// Watches a descriptor no more.
    package func remove(_ id: RegistrationID) {
        guard let place = places.removeValue(forKey: id.descriptor) else { return }
        let last = ids.count - 1
        if place != last {
            ids.swapAt(place, last)
            watched.swapAt(place, last)
            places[ids[place].descriptor] = place
        }
        ids.removeLast()
        watched.removeLast()
    }

    /// Waits for events and appends them.
    package func wait(atMost timeout: Duration?, into events: inout [PollEvent]) throws(SystemError) {
        let milliseconds = timeout?.pollMilliseconds ?? -1
        let count = nfds_t(watched.count)
        var left = try SystemCall.run("poll") { poll(&watched, count, milliseconds) }
        for index in watched.indices where left > 0 && watched[index].revents != 0 {
            left -= 1
            events.append(PollEvent(id: ids[index], readiness: Readiness(pollBits: watched[index].revents)))
        }
    }
}

extension Readiness {
    fileprivate var pollBits: Int16 {
        Int16(contains(.readable) ? POLLIN : 0) | Int16(contains(.writable) ? POLLOUT : 0)
    }

    fileprivate init(pollBits: Int16) {
        var readiness: Readiness = []
        if pollBits & Int16(POLLIN) != 0 { readiness.insert(.readable) }
        if pollBits & Int16(POLLOUT) != 0 { readiness.insert(.writable) }
        if pollBits & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { readiness.insert(.hungUp) }
        self = readiness
    }
}
