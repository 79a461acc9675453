internal import Glibc

/// What the machine tells.
enum Machine {
    /// How many processors there are to use.
    static var processors: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

    /// The id of this process.
    static var process: Int32 { getpid() }

    /// The value of a variable of the environment, `nil` where it is not set.
    @Sendable static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The time, in milliseconds since 1970.
    @Sendable static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
