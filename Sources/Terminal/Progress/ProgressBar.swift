/// A line that tells how far something long has come, how fast it goes and how long it will still take.
///
/// A value without clock and terminal: it is told the time, and gives the lines.
package struct ProgressBar: Sendable {
    /// What is counted.
    package enum Unit: Sendable {
        case bytes
        case things(String)
    }

    /// How often the line may change.
    private static let interval = Duration.milliseconds(100)

    private let title: String
    private let unit: Unit
    private let start: Duration
    private var last: Duration?

    /// Begins at a time of a clock that never goes back.
    package init(_ title: String, unit: Unit, start: Duration) {
        self.title = title
        self.unit = unit
        self.start = start
    }

    /// The line to show now; `nil` if the last one is too young.
    ///
    /// - Parameters:
    ///   - total: What will be done in the end; `nil` where that is not known.
    ///   - width: The columns of the terminal.
    package mutating func line(done: Int, of total: Int?, at now: Duration, width: Int) -> String? {
        if let last, now - last < Self.interval { return nil }
        last = now
        let seconds = max(0.001, (now - start) / .seconds(1))
        let rate = Double(done) / seconds
        var text = title + "  "
        if let total, total > 0 {
            let share = min(1, Double(done) / Double(total))
            let bar = BarChart.bar(share, width: 20)
            text += bar + String(repeating: "░", count: max(0, 20 - bar.count)) + "  \(Int(share * 100)) %  "
        }
        text += "\(shown(done))  \(shown(Int(rate)))/s"
        if let total, done > 0, rate > 0 {
            text += "  \(Self.shown(.seconds(Double(max(0, total - done)) / rate))) left"
        }
        return StyledText(text).truncated(to: max(1, width - 1)).plain
    }

    private func shown(_ count: Int) -> String {
        switch unit {
        case .bytes: ByteText.of(count)
        case .things(let name): "\(count) \(name)"
        }
    }

    /// A duration as a person says it: `42 s`, `3 min 5 s`, `2 h 10 min`.
    package static func shown(_ duration: Duration) -> String {
        let seconds = Int((duration / .seconds(1)).rounded())
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3_600 { return "\(seconds / 60) min \(seconds % 60) s" }
        return "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
    }
}
