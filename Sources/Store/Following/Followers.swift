package import Customizations
import Synchronization

/// Everybody who waits for changes, told after each commit (contract §3.3); waiting costs neither a thread nor a read.
package final class Followers: Sendable {
    fileprivate struct State {
        var followers: [CustomizationID: [ObjectIdentifier: Follower]] = [:]
        var customizations: [CatalogID: Set<CustomizationID>] = [:]
        var count = 0
        var isOver = false
        var isTicking = false
    }

    /// How exactly waiting times are kept.
    private static let tick = Duration.milliseconds(250)

    private let state = Mutex(State())

    package init() {}

    /// How many follow at present.
    package var count: Int { state.withLock { $0.count } }

    /// Registers a follower, for as long as what is returned is held.
    ///
    /// - Parameter limit: How many may follow this person's customizations in this app at once, this one included.
    /// - Returns: `nil` where that would be too many.
    package func follow(_ id: CustomizationID, limit: Int = .max) -> Following? {
        let follower = Follower(id)
        let starts = state.withLock { state -> Bool? in
            if limit < .max, state.number(of: id) >= limit { return nil }
            state.followers[id, default: [:]][ObjectIdentifier(follower)] = follower
            state.customizations[id.catalog, default: []].insert(id)
            state.count += 1
            if state.isOver { follower.signal { $0.isOver = true } }
            defer { state.isTicking = true }
            return !state.isTicking
        }
        guard let starts else { return nil }
        if starts { Task { await keepTime() } }
        return Following(follower, in: self)
    }

    /// Takes a follower out.
    func leave(_ follower: Follower) {
        state.withLock { state in
            guard state.followers[follower.id]?.removeValue(forKey: ObjectIdentifier(follower)) != nil else { return }
            state.count -= 1
            guard state.followers[follower.id]?.isEmpty ?? false else { return }
            state.followers[follower.id] = nil
            state.customizations[follower.id.catalog]?.remove(follower.id)
            if state.customizations[follower.id.catalog]?.isEmpty ?? false {
                state.customizations[follower.id.catalog] = nil
            }
        }
    }

    /// A customization has changed, or was erased.
    package func changed(_ id: CustomizationID) {
        tell(state.withLock { $0.followers[id].map { Array($0.values) } ?? [] }) { $0.hasChanged = true }
    }

    /// A catalog revision was published.
    package func published(_ publication: FollowerSignals.Publication, of catalog: CatalogID) {
        let followers = state.withLock { state in
            (state.customizations[catalog] ?? []).flatMap { state.followers[$0].map { Array($0.values) } ?? [] }
        }
        tell(followers) { $0.publications.append(publication) }
    }

    /// Everybody's customizations of an app may have changed.
    package func changedAll(of app: Identifier) {
        let followers = state.withLock { state in
            state.followers.filter { $0.key.catalog.app == app }.flatMap { Array($0.value.values) }
        }
        tell(followers) { $0.hasChanged = true }
    }

    /// The server ends: everybody is woken, for good.
    package func end() {
        let followers = state.withLock { state in
            state.isOver = true
            return state.followers.values.flatMap { Array($0.values) }
        }
        tell(followers) { $0.isOver = true }
    }

    private func tell(_ followers: [Follower], _ happen: (inout FollowerSignals) -> Void) {
        for follower in followers { follower.signal(happen) }
    }

    /// One task for all waiting times, as long as anybody follows.
    private func keepTime() async {
        while true {
            // Nobody cancels this task; if the clock failed all the same, waiting would only end later.
            try? await Task.sleep(for: Self.tick)
            let followers = state.withLock { state in
                state.isTicking = state.count > 0
                return state.followers.values.flatMap { Array($0.values) }
            }
            guard !followers.isEmpty else { return }
            let now = ContinuousClock.Instant.now
            for follower in followers { follower.tick(now) }
        }
    }
}

extension Followers.State {
    /// How many follow a person's customizations in an app.
    fileprivate func number(of id: CustomizationID) -> Int {
        let catalogs = customizations.keys.filter { $0.app == id.catalog.app }
        return catalogs.reduce(0) { $0 + (followers[CustomizationID(catalog: $1, user: id.user)]?.count ?? 0) }
    }
}
