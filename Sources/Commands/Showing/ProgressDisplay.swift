internal import Synchronization
internal import Terminal

/// A progress bar on the standard error, if that is a terminal.
final class ProgressDisplay: Sendable {
    private let console: Console
    private let start = ContinuousClock.now
    private let bar: Mutex<ProgressBar>

    init(_ title: String, unit: ProgressBar.Unit, on console: Console) {
        self.console = console
        bar = Mutex(ProgressBar(title, unit: unit, start: .zero))
    }

    /// Shows how far it has come.
    func show(_ done: Int, of total: Int? = nil) {
        guard let overwrite = console.errorStream.overwrite else { return }
        let elapsed = start.duration(to: .now)
        let width = console.errorStream.width() ?? TerminalSize.usualColumns
        if let line = bar.withLock({ $0.line(done: done, of: total, at: elapsed, width: width) }) { overwrite(line) }
    }

    /// Takes the bar away.
    func end() { console.errorStream.overwrite?("") }
}
