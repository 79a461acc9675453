internal import Customizations
internal import Synchronization

/// When keys were last used, gathered so that not every request is a write.
///
/// It holds at most one time for each key there is.
final class KeyUses: Sendable {
    private let times = Mutex<[Identifier: Int64]>([:])

    /// Notes a use, in milliseconds since 1970.
    func note(_ key: Identifier, at time: Int64) { times.withLock { $0[key] = time } }

    /// What was noted since it was last asked.
    func take() -> [Identifier: Int64] {
        times.withLock { times in
            defer { times = [:] }
            return times
        }
    }

    /// Puts back what could not be stored; what was noted meanwhile is later and stands.
    func putBack(_ taken: [Identifier: Int64]) {
        times.withLock { times in times.merge(taken) { later, _ in later } }
    }
}
