internal import Sockets

/// Tells the service manager that the server lives, for as long as every event loop gets round to its work.
struct Watchdog: Sendable {
    private let task: Task<Void, Never>?

    /// Starts to tell, twice in each interval, as sd_watchdog_enabled(3) recommends; without an interval nothing is told.
    static func start(_ manager: ServiceManager, _ loops: EventLoopGroup) -> Watchdog {
        guard let interval = manager.watchdog else { return Watchdog(task: nil) }
        return Watchdog(
            task: Task {
                while !Task.isCancelled {
                    for loop in loops.loops {
                        await withCheckedContinuation { turn in loop.execute { turn.resume() } }
                    }
                    manager.tell(.alive)
                    try? await Task.sleep(for: interval / 2)
                }
            })
    }

    /// Ends it; returns when nothing more is asked of the loops.
    func stop() async {
        task?.cancel()
        await task?.value
    }
}
