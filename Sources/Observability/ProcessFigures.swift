#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the system knows of this process, under the names that Prometheus' own libraries use.
package struct ProcessFigures: Sendable {
    private let startTime: Int

    /// Figures of the process that starts about now.
    package init() { startTime = time(nil) }

    /// Writes them; on systems without /proc those that need it are left out.
    package func write(to text: inout MetricsText) {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        let cpu = [usage.ru_utime, usage.ru_stime].reduce(Int64(0)) {
            $0 + Int64($1.tv_sec) * 1_000_000 + Int64($1.tv_usec)
        }
        text.family("process_cpu_seconds_total", .counter, "Processor time, of the system's calls too.")
        text.sample("process_cpu_seconds_total", [], microseconds: cpu)
        text.single("process_start_time_seconds", .gauge, "When it was started, in seconds since 1970.", startTime)
        if let bytes = Self.residentBytes {
            text.single("process_resident_memory_bytes", .gauge, "Memory that is in use.", bytes)
        }
        if let count = Self.openDescriptors {
            text.single("process_open_fds", .gauge, "Open descriptors.", count)
        }
    }

    /// The second number of /proc/self/statm, in pages (proc(5)).
    private static var residentBytes: Int? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let numbers = text.split(separator: " ")
        return numbers.count > 1 ? Int(numbers[1]).map { $0 * Int(getpagesize()) } : nil
    }

    private static var openDescriptors: Int? {
        guard let folder = opendir("/proc/self/fd") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // “.”, “..” and the folder itself.
        return count - 3
    }
}
