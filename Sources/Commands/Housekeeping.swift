internal import API
internal import Store

/// What a server does now and then, in steps that other work fits between: it forgets history that is too old, writes
/// choices down under the ids that items have now, and stores when keys were last used.
struct Housekeeping: Sendable {
    private let tasks: [Task<Void, Never>]
    private let storeUses: @Sendable () async -> Void

    /// Does all of it at once, and again from then on: history and ids once a day, uses once a minute.
    static func start(
        _ store: SQLiteStore, _ credentials: Credentials, report: @escaping @Sendable (String) -> Void
    ) -> Housekeeping {
        let storeUses: @Sendable () async -> Void = {
            do throws(StoreError) {
                try await credentials.storeUses()
            } catch {
                report("when keys were last used was not stored: \(error)")
            }
        }
        let forgetHistory: @Sendable () async -> Void = {
            do throws(StoreError) {
                try await store.forgetOldHistory()
            } catch {
                report("old history was not forgotten: \(error)")
            }
        }
        let settleRenames: @Sendable () async -> Void = {
            do throws(StoreError) {
                try await store.settleRenames()
            } catch {
                report("choices were not written down under their items' new ids: \(error)")
            }
        }
        let daily: @Sendable () async -> Void = {
            await forgetHistory()
            await settleRenames()
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

    private static func every(_ interval: Duration, _ step: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task {
            while !Task.isCancelled {
                await step()
                try? await Task.sleep(for: interval)
            }
        }
    }
}
