#if os(Linux)
    import CSystem
    import Glibc

    /// epoll(7), level-triggered.
    package final class EpollPoller: Poller {
        private let epoll: FileDescriptor
        private var buffer: [epoll_event]

        /// Opens an epoll instance.
        ///
        /// - Throws: `EMFILE`, `ENFILE` or `ENOMEM`.
        package init(eventsAtOnce: Int = 256) throws(SystemError) {
            epoll = FileDescriptor(owning: try SystemCall.run("epoll_create1") { epoll_create1(Int32(O_CLOEXEC)) })
            buffer = [epoll_event](repeating: epoll_event(), count: eventsAtOnce)
        }

        /// Watches a descriptor from now on.
        package func add(_ id: RegistrationID, interest: Readiness) throws(SystemError) {
            try control(EPOLL_CTL_ADD, id, interest)
        }

        /// Changes what is asked about a descriptor.
        package func update(_ id: RegistrationID, interest: Readiness) throws(SystemError) {
            try control(EPOLL_CTL_MOD, id, interest)
        }

        /// Watches a descriptor no more.
        package func remove(_ id: RegistrationID) {
            // ENOENT would mean that it was never added, which is what the caller wants.
            _ = try? control(EPOLL_CTL_DEL, id, [])
        }

        /// Waits for events and appends them.
        package func wait(atMost timeout: Duration?, into events: inout [PollEvent]) throws(SystemError) {
            let milliseconds = timeout?.pollMilliseconds ?? -1
            let (number, size) = (epoll.number, Int32(buffer.count))
            let count = try SystemCall.run("epoll_wait") { epoll_wait(number, &buffer, size, milliseconds) }
            for index in 0..<Int(count) {
                events.append(PollEvent(buffer[index]))
            }
        }

        private func control(_ operation: Int32, _ id: RegistrationID, _ interest: Readiness) throws(SystemError) {
            var event = epoll_event(id, interest)
            let number = epoll.number
            try SystemCall.run("epoll_ctl") { epoll_ctl(number, operation, id.descriptor, &event) }
        }
    }

    extension epoll_event {
        fileprivate init(_ id: RegistrationID, _ interest: Readiness) {
            self.init()
            events = 0
            if interest.contains(.readable) { events |= EPOLLIN.rawValue }
            if interest.contains(.writable) { events |= EPOLLOUT.rawValue }
            data.u64 = UInt64(id.generation) << 32 | UInt64(UInt32(bitPattern: id.descriptor))
        }
    }

    extension PollEvent {
        fileprivate init(_ event: epoll_event) {
            var readiness: Readiness = []
            if event.events & EPOLLIN.rawValue != 0 { readiness.insert(.readable) }
            if event.events & EPOLLOUT.rawValue != 0 { readiness.insert(.writable) }
            if event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { readiness.insert(.hungUp) }
            let descriptor = Int32(truncatingIfNeeded: event.data.u64 & 0xFFFF_FFFF)
            let id = RegistrationID(descriptor: descriptor, generation: UInt32(event.data.u64 >> 32))
            self.init(id: id, readiness: readiness)
        }
    }
#endif
