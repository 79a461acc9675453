import SQLite

extension SQLiteStore {
    /// How many customizations are looked through at once.
    private static let stride: Int64 = 1_000

    /// Forgets the changes that are older than history is kept (contract §3.5); to be called now and then.
    ///
    /// - Returns: How many were forgotten.
    @discardableResult
    package func forgetOldHistory() async throws(StoreError) -> Int {
        try await forgetHistory(before: now() - Int64(settings.historyDays) * 24 * 60 * 60 * 1_000)
    }

    /// Forgets the changes received before a time, in milliseconds since 1970, in steps that other work fits between.
    ///
    /// A base older than what is kept is then read as the oldest state kept, and change ids of what is gone may be taken
    /// anew (contract §3.5).
    ///
    /// - Parameter limit: How many changes one step forgets at most.
    /// - Returns: How many were forgotten.
    /// - Complexity: O(customizations + changes forgotten).
    @discardableResult
    package func forgetHistory(before time: Int64, limit: Int = 500) async throws(StoreError) -> Int {
        let last = try await read { database in try database.lastCustomization() }
        var forgotten = 0
        var start: Int64 = 1
        while start <= last, !Task.isCancelled {
            let rows = start..<start + Self.stride
            var old = try await read { database in
                try database.customizations(in: rows, withChangesBefore: time)
            }[...]
            while !old.isEmpty, !Task.isCancelled {
                let people = old
                let step = try await write { database in try people.forget(before: time, limit: limit, in: database) }
                old = old.dropFirst(step.done)
                forgotten += step.forgotten
            }
            start = rows.upperBound
        }
        return forgotten
    }
}

extension ArraySlice<Int64> {
    /// Forgets changes of these customizations, one after the other, until it has forgotten as many as a step may.
    ///
    /// - Returns: How many were forgotten, and of how many customizations all.
    fileprivate func forget(
        before time: Int64, limit: Int, in database: WriteConnection
    ) throws -> (forgotten: Int, done: Int) {
        var forgotten = 0
        for (index, customization) in zip(indices, self) {
            let left = limit - forgotten
            let removed = try database.removeChanges(of: customization, before: time, limit: left)
            forgotten += removed
            if removed == left { return (forgotten, index - startIndex) }
        }
        return (forgotten, count)
    }
}
