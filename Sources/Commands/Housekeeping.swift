internal import Store

/// What a server does now and then, in steps that other work fits between: it forgets history that is too
/// old, and writes choices down under the ids that items have now.
struct Housekeeping: Sendable {
    private static let interval = Duration.seconds(24 * 60 * 60)
    private let task: Task<Void, Never>

    /// Does it at once, and once a day from then on.
    static func start(_ store: SQLiteStore, report: @escaping @Sendable (String) -> Void) -> Housekeeping {
        Housekeeping(
            task: Task {
                while !Task.isCancelled {
                    do throws(StoreError) {
                        try await store.forgetOldHistory()
                    } catch {
                        report("old history was not forgotten: \(error)")
                    }
                    do throws(StoreError) {
                        try await store.settleRenames()
                    } catch {
                        report("choices were not written down under their items' new ids: \(error)")
                    }
                    try? await Task.sleep(for: interval)
                }
            })
    }

    /// Begins no further step.
    func cancel() { task.cancel() }

    /// Waits for the step that runs.
    func end() async { await task.value }
}
