package import Customizations
import Synchronization

/// Everybody who waits for changes, told after each commit (contract §3.3); waiting costs neither a thread nor a read.
package final class Followers: Sendable {
    /// Whose streams are counted together (contract §7).
    fileprivate struct Person: Hashable {
        let app: Identifier
        let user: Identifier

        init(_ id: CustomizationID) {
            app = id.catalog.app
            user = id.user
        }
    }

    fileprivate struct State {
        var followers: [CustomizationID: [Follower]] = [:]
        /// How many of a person's followers were registered with a limit.
        var limited: [Person: Int] = [:]
        var count = 0
        var number: UInt64 = 0
        var isOver = false
    }

    /// What waiting times go by.
    package let clock: AlarmClock
    /// What has changed, for those who have read it and do not wait.
    package let marks = ChangeMarks()
    private let state = Mutex(State())

    /// Nobody.
    package init(clock: AlarmClock = AlarmClock()) {
        self.clock = clock
    }

    /// How many follow at present.
    package var count: Int { state.withLock { $0.count } }

    /// Registers a follower, for as long as what is returned is held.
    package func follow(_ id: CustomizationID) -> Following {
        add(Follower(id)) { [weak self] in self?.remove($0) }
    }

    /// Registers a follower of which a person may have only so many in an app, for as long as what is returned is held.
    ///
    /// - Parameter limit: How many that were registered with a limit there may be, this one included.
    /// - Returns: `nil` where that would be too many.
    package func follow(_ id: CustomizationID, limit: Int) -> Following? {
        let person = Person(id)
        let hasRoom = state.withLock { state in
            guard state.limited[person, default: 0] < limit else { return false }
            state.limited[person, default: 0] += 1
            return true
        }
        guard hasRoom else { return nil }
        return add(Follower(id)) { [weak self] follower in
            self?.remove(follower)
            self?.state.withLock { state in
                let left = state.limited[person, default: 1] - 1
                state.limited[person] = left == 0 ? nil : left
            }
        }
    }

    /// A customization has changed, or was erased.
    package func changed(_ id: CustomizationID) {
        marks.changed(id)
        tell({ $0.followers[id] ?? [] }, { $0.hasChanged = true })
    }

    /// A catalog revision was published.
    ///
    /// - Complexity: O(customizations followed).
    package func published(_ publication: FollowerSignals.Publication, of catalog: CatalogID) {
        tell({ $0.all { $0.catalog == catalog } }, { $0.add(publication) })
    }

    /// Everybody's customizations of an app may have changed.
    ///
    /// - Complexity: O(customizations followed).
    package func changedAll(of app: Identifier) {
        marks.changedAll()
        tell({ $0.all { $0.catalog.app == app } }, { $0.hasChanged = true })
    }

    /// The server ends: everybody is woken, for good.
    package func end() {
        tell(
            { state in
                state.isOver = true
                return state.all { _ in true }
            }, { $0.isOver = true })
    }

    private func add(_ follower: Follower, leave: @escaping @Sendable (Follower) -> Void) -> Following {
        let isOver = state.withLock { state in
            state.followers[follower.id, default: []].append(follower)
            state.count += 1
            return state.isOver
        }
        if isOver { follower.signal { $0.isOver = true } }
        return Following(follower, clock: clock) { leave(follower) }
    }

    private func remove(_ follower: Follower) {
        state.withLock { state in
            state.count -= 1
            state.followers[follower.id]?.removeAll { $0 === follower }
            if state.followers[follower.id]?.isEmpty ?? false { state.followers[follower.id] = nil }
        }
    }

    /// Wakes outside of the lock: who follows from now on reads what has happened.
    private func tell(_ find: (inout State) -> [Follower], _ happen: (inout FollowerSignals) -> Void) {
        let (followers, number) = state.withLock { state in
            state.number += 1
            return (find(&state), state.number)
        }
        for follower in followers {
            follower.signal { signals in
                signals.number = max(signals.number, number)
                happen(&signals)
            }
        }
    }
}

extension Followers.State {
    func all(_ isMeant: (CustomizationID) -> Bool) -> [Follower] {
        followers.flatMap { isMeant($0.key) ? $0.value : [] }
    }
}
