#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How many descriptors the process may hold (`RLIMIT_NOFILE`).
package enum OpenFileLimit {
    /// Raises the soft limit to the hard one, and returns what then holds.
    ///
    /// The usual soft limit of 1,024 exists for select(2), which nothing here uses.
    @discardableResult
    package static func raise() -> Int {
        var limit = rlimit()
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        let before = limit.rlim_cur
        limit.rlim_cur = limit.rlim_max
        if setrlimit(resource, &limit) != 0 { return Int(clamping: before) }
        return Int(clamping: limit.rlim_cur)
    }
}
