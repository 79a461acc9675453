#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Something that is done over and over and timed.
struct Benchmark {
    let name: String
    /// What one run does so often.
    let unit: String
    let count: Int
    /// Prepares a run, untimed, and gives back what is timed.
    let prepare: () -> () -> Void

    /// Runs it until it has taken about a second, at least three times, and prints the best run, in the processor's time:
    /// what the machine does besides makes a run slower, never faster.
    func run() {
        var best = Duration.seconds(1_000_000)
        var total = Duration.zero
        var runs = 0
        while runs < 3 || (total < .seconds(1) && runs < 1_000) {
            let body = prepare()
            let start = clock()
            body()
            let duration = Duration.seconds(Double(clock() - start) / Double(CLOCKS_PER_SEC))
            best = min(best, duration)
            total += duration
            runs += 1
        }
        let each = best / count
        let rate = Int(1 / (each / .seconds(1)))
        print("\(name): \(Self.text(each)) a \(unit), \(rate) a second, best of \(runs) runs")
    }

    private static func text(_ duration: Duration) -> String {
        let nanoseconds = Int(duration / .nanoseconds(1))
        return switch nanoseconds {
        case ..<10_000: "\(nanoseconds) ns"
        case ..<10_000_000: "\(nanoseconds / 1_000) µs"
        default: "\(nanoseconds / 1_000_000) ms"
        }
    }
}
