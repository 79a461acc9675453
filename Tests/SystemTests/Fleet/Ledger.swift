/// Compares what devices were promised with what history has.
struct Ledger {
    private let history: StoredHistory
    private let entries: [String: StoredHistory.Entry]

    /// - Throws: `Failed` where a change is in history twice.
    init(_ history: StoredHistory) throws(Failed) {
        var entries: [String: StoredHistory.Entry] = [:]
        for entry in history.entries {
            guard entries.updateValue(entry, forKey: entry.id) == nil else {
                throw Failed("\(entry.id) is there twice")
            }
        }
        self.history = history
        self.entries = entries
    }

    /// Looks for all that was promised, and for nothing by halves.
    ///
    /// - Parameter isWhole: Whether it is all of history, in which nothing else may be.
    func check(
        _ promises: [FleetDevice.Promise], _ waiting: [SentRequest], isWhole: Bool
    ) throws(Failed) {
        for promise in promises {
            for id in promise.ids {
                guard let entry = entries[id] else {
                    // One that was there already may be from before what was read.
                    if !isWhole, promise.duplicates.contains(id) { continue }
                    throw Failed("\(id) was acknowledged at revision \(promise.revision) and is gone")
                }
                let isRight =
                    promise.duplicates.contains(id)
                    ? entry.revision <= promise.revision : entry.revision == promise.revision
                guard isRight else { throw Failed("\(id) is at \(entry.revision), not at \(promise.revision)") }
            }
        }
        for request in waiting {
            let revisions = request.ids.map { entries[$0]?.revision }
            guard Set(revisions).count == 1 else { throw Failed("\(request.ids) are there by halves: \(revisions)") }
        }
        let known = Set(promises.flatMap(\.ids) + waiting.flatMap(\.ids))
        if isWhole, let stranger = entries.keys.first(where: { !known.contains($0) }) {
            throw Failed("\(stranger) was never sent")
        }
        guard history.entries.last?.revision ?? history.revision == history.revision else {
            throw Failed("the revision is \(history.revision), and history ends elsewhere")
        }
    }
}
