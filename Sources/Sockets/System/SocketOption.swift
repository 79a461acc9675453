#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The socket options this library sets, as setsockopt(2) knows them.
package enum SocketOption: Sendable {
    /// Bind although connections of an earlier process linger in TIME_WAIT.
    case reuseAddress
    /// Keep an IPv6 listener from taking IPv4's port as well.
    case ipv6Only
    /// Send small segments at once: a response is one write, there is nothing to gather.
    case noDelay
    /// Take no more from the program than 64 KiB ahead of what is on its way (tcp(7), `TCP_NOTSENT_LOWAT`): else the
    /// kernel keeps up to 4 MiB for each peer that does not read, and the program learns of its pace too late.
    case fewUnsent
    /// End the connection when nothing of what was sent is acknowledged for so long, or the peer's window stays shut
    /// (tcp(7), `TCP_USER_TIMEOUT`): else the kernel tries for a quarter of an hour to reach who has vanished. Rounded to
    /// milliseconds; on Darwin to seconds, and of what was sent only.
    case endsUnacknowledged(after: Duration)
    /// Ask a peer that has been silent for so long whether it is there still, thrice in as long again (tcp(7),
    /// `SO_KEEPALIVE`): who has vanished without a word acknowledges nothing. Rounded to seconds.
    case asksWhenSilent(after: Duration)
    /// On close, discard what is unsent and reset the connection.
    case resetOnClose
    #if canImport(Darwin)
        /// Make a write to a gone peer an error and no signal; elsewhere each write says so itself.
        case noSignal
    #endif

    /// Switches the option on.
    ///
    /// - Throws: what setsockopt(2) says.
    package func enable(on descriptor: Int32) throws(SystemError) {
        switch self {
        case .reuseAddress: try set(descriptor, SOL_SOCKET, SO_REUSEADDR, Int32(1))
        case .ipv6Only: try set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, Int32(1))
        case .noDelay: try set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
        case .fewUnsent: try set(descriptor, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, Int32(64 * 1_024))
        case .endsUnacknowledged(let time): try endUnacknowledged(after: time, on: descriptor)
        case .asksWhenSilent(let time): try askWhenSilent(for: time, on: descriptor)
        case .resetOnClose: try set(descriptor, SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
        #if canImport(Darwin)
            case .noSignal: try set(descriptor, SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
        #endif
        }
    }

    private func endUnacknowledged(after time: Duration, on descriptor: Int32) throws(SystemError) {
        let protocolNumber = Int32(IPPROTO_TCP)
        #if canImport(Darwin)
            try set(descriptor, protocolNumber, TCP_RXT_CONNDROPTIME, max(1, Int32(clamping: time.components.seconds)))
        #else
            try set(
                descriptor, protocolNumber, TCP_USER_TIMEOUT, max(1, Int32(clamping: time.wholeNanoseconds / 1_000_000))
            )
        #endif
    }

    private func askWhenSilent(for time: Duration, on descriptor: Int32) throws(SystemError) {
        let (protocolNumber, questions) = (Int32(IPPROTO_TCP), Int32(3))
        let seconds = max(1, Int32(clamping: time.components.seconds))
        #if canImport(Darwin)
            try set(descriptor, protocolNumber, TCP_KEEPALIVE, seconds)
        #else
            try set(descriptor, protocolNumber, TCP_KEEPIDLE, seconds)
        #endif
        try set(descriptor, protocolNumber, TCP_KEEPINTVL, max(1, seconds / questions))
        try set(descriptor, protocolNumber, TCP_KEEPCNT, questions)
        try set(descriptor, SOL_SOCKET, SO_KEEPALIVE, Int32(1))
    }

    private func set<Value: BitwiseCopyable>(
        _ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Value
    ) throws(SystemError) {
        var value = value
        let size = socklen_t(MemoryLayout<Value>.size)
        try SystemCall.run("setsockopt") { setsockopt(descriptor, level, name, &value, size) }
    }
}
