internal import API
internal import Store

/// What a server does now and then, in steps that other work fits between: it forgets history that is too old, writes
/// choices down under the ids that items have now, gives back space that nothing uses, and stores when keys were last used.
struct Housekeeping: Sendable {
    private let tasks: [Task<Void, Never>]
    private let storeUses: @Sendable () async -> Void

    /// Does all of it at once, and again from then on: history and ids once a day, uses once a minute.
    static func start(
        _ store: SQLiteStore, _ credentials: Credentials, report: @escaping @Sendable (String) -> Void
    ) -> Housekeeping {
        let storeUses = step("when keys were last used was not stored", report) { () throws(StoreError) in
            try await credentials.storeUses()
        }
        let forgetHistory = step("old history was not forgotten", report) { () throws(StoreError) in
            try await store.forgetOldHistory()
        }
        let settleRenames = step("choices were not written down under their items' new ids", report) {
            () throws(StoreError) in try await store.settleRenames()
        }
        let giveBackFreePages = step("space was not given back to the file system", report) {
            () throws(StoreError) in try await store.giveBackFreePages()
        }
        let daily: @Sendable () async -> Void = {
            await forgetHistory()
            await settleRenames()
            await giveBackFreePages()
        }
        return Housekeeping(
            tasks: [every(.seconds(24 * 60 * 60), daily), every(.seconds(60), storeUses)],
            storeUses: storeUses)
    }

    /// Begins no further step.
    func cancel() {
        for task in tasks { task.cancel() }
    }

    /// Waits for the steps that run, and does no more than what would be lost.
    func end() async {
        for task in tasks { await task.value }
        await storeUses()
    }

    /// What is done, and told of where it fails: the next time it is tried again.
    private static func step(
        _ complaint: String, _ report: @escaping @Sendable (String) -> Void,
        _ body: @escaping @Sendable () async throws(StoreError) -> Void
    ) -> @Sendable () async -> Void {
        {
            do throws(StoreError) { try await body() } catch { report("\(complaint): \(error)") }
        }
    }

    private static func every(_ interval: Duration, _ step: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task {
            while !Task.isCancelled {
                await step()
                try? await Task.sleep(for: interval)
            }
        }
    }
}
