internal import Customizations
package import Store
import Synchronization

/// Everybody who follows a customization along at present; the store tells it of every commit (contract §3.3).
package final class Followers: StoreObserver {
    private struct Channel {
        var mailboxes: [Mailbox] = []
        let pages = SharedPages()
    }

    /// Who has the limit of event streams (contract §7).
    private struct Person: Hashable {
        let app: Identifier
        let user: Identifier

        init(_ id: CustomizationID) {
            app = id.catalog.app
            user = id.user
        }
    }

    private struct State {
        var channels: [CustomizationID: Channel] = [:]
        var streams: [Person: Int] = [:]
        var count = 0
        var event: UInt64 = 0
        var isEnding = false
    }

    private let state = Mutex(State())

    /// Nobody.
    package init() {}

    /// How many there are.
    package var count: Int { state.withLock { $0.count } }

    /// Follows a customization, until what is returned is let go.
    package func follow(_ id: CustomizationID) -> Follower {
        let mailbox = Mailbox()
        let (pages, isEnding) = state.withLock { state in
            state.count += 1
            state.channels[id, default: Channel()].mailboxes.append(mailbox)
            let pages = state.channels[id]?.pages ?? SharedPages()
            pages.followersChanged(by: 1)
            return (pages, state.isEnding)
        }
        if isEnding { mailbox.tell { $0.isEnding = true } }
        return Follower(id, mailbox, pages) { [weak self] in self?.remove(mailbox, id) }
    }

    /// Counts an event stream of the person, until what is returned is let go.
    ///
    /// - Parameter limit: How many a person may have.
    /// - Returns: `nil` if there are so many already.
    package func stream(of id: CustomizationID, limit: Int) -> StreamPlace? {
        let person = Person(id)
        let isFree = state.withLock { state in
            guard state.streams[person, default: 0] < limit else { return false }
            state.streams[person, default: 0] += 1
            return true
        }
        guard isFree else { return nil }
        return StreamPlace { [weak self] in
            self?.state.withLock { state in
                let left = state.streams[person, default: 1] - 1
                state.streams[person] = left == 0 ? nil : left
            }
        }
    }

    /// Tells all that the server is about to end, and everybody who comes later at once.
    package func end() {
        for mailbox in state.withLock({ state in
            state.isEnding = true
            return state.channels.values.flatMap(\.mailboxes)
        }) { mailbox.tell { $0.isEnding = true } }
    }

    package func committed(_ event: StoreEvent) {
        switch event {
        case .changed(let id, let revision):
            tell({ $0.revision = max($0.revision, revision) }, only: id)
        case .mayHaveChanged(let id):
            tell({ $0.mayBeAnother = true }, only: id)
        case .personMayHaveChanged(let user, let app):
            tell({ $0.mayBeAnother = true }, where: { $0.user == user && $0.catalog.app == app })
        case .appMayHaveChanged(let app):
            tell({ $0.mayBeAnother = true }, where: { $0.catalog.app == app })
        case .published(let catalog, let revision, let label):
            let publication = News.Publication(revision: revision, label: label)
            tell({ $0.add(publication) }, where: { $0.catalog == catalog })
        }
    }

    private func tell(_ change: (inout News) -> Void, only id: CustomizationID) {
        tell(change, to: { state in state.channels[id]?.mailboxes ?? [] })
    }

    /// - Complexity: O(customizations followed).
    private func tell(_ change: (inout News) -> Void, where isMeant: (CustomizationID) -> Bool) {
        tell(change, to: { state in state.channels.filter { isMeant($0.key) }.values.flatMap(\.mailboxes) })
    }

    private func tell(_ change: (inout News) -> Void, to find: (State) -> [Mailbox]) {
        let (mailboxes, number) = state.withLock { state in
            state.event += 1
            return (find(state), state.event)
        }
        for mailbox in mailboxes {
            mailbox.tell { news in
                news.event = max(news.event, number)
                change(&news)
            }
        }
    }

    private func remove(_ mailbox: Mailbox, _ id: CustomizationID) {
        state.withLock { state in
            state.count -= 1
            state.channels[id]?.mailboxes.removeAll { $0 === mailbox }
            state.channels[id]?.pages.followersChanged(by: -1)
            if state.channels[id]?.mailboxes.isEmpty ?? false { state.channels[id] = nil }
        }
    }
}
