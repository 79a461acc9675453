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
        case .resetOnClose: try set(descriptor, SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
        #if canImport(Darwin)
            case .noSignal: try set(descriptor, SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
        #endif
        }
    }

    private func set<Value: BitwiseCopyable>(
        _ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Value
    ) throws(SystemError) {
        var value = value
        let size = socklen_t(MemoryLayout<Value>.size)
        try SystemCall.run("setsockopt") { setsockopt(descriptor, level, name, &value, size) }
    }
}
