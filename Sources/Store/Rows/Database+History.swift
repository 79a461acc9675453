import SQLite

extension ReadConnection {
    /// Of the customizations with a row in a range, those whose oldest change was received before a time.
    func customizations(in rows: Range<Int64>, withChangesBefore time: Int64) throws -> [Int64] {
        try all(
            """
            SELECT id FROM customizations WHERE id >= ? AND id < ? AND (
                SELECT received_at FROM changes WHERE customization = customizations.id
                ORDER BY revision, sequence LIMIT 1) < ?
            ORDER BY id
            """, rows.lowerBound, rows.upperBound, time
        ) { row in try row[0] }
    }

    /// The row of the customization that was made last, or 0.
    func lastCustomization() throws -> Int64 {
        try first("SELECT id FROM customizations ORDER BY id DESC LIMIT 1") { row in try row[0] } ?? 0
    }
}

extension WriteConnection {
    /// Removes the oldest changes of a customization, as far as all of them were received before a time, and says in its
    /// row how far history is gone.
    ///
    /// - Returns: How many were removed, at most `limit`; 0 also where it cannot be read, which a check tells of: one
    ///   person's history must not keep everybody else's.
    func removeChanges(of customization: Int64, before time: Int64, limit: Int) throws -> Int {
        do {
            return try removeReadableChanges(of: customization, before: time, limit: limit)
        } catch  where error.tellsOfUnreadableRow {
            return 0
        }
    }

    private func removeReadableChanges(of customization: Int64, before time: Int64, limit: Int) throws -> Int {
        let oldest = try all(
            """
            SELECT revision, sequence, received_at FROM changes WHERE customization = ?
            ORDER BY revision, sequence LIMIT ?
            """, customization, limit
        ) { row in (revision: try row.count(0), sequence: try row.count(1), receivedAt: try row.time(2)) }
        // Only from the start on, so that what is left reaches back without a gap, whatever the clock once said.
        guard let last = oldest.prefix(while: { $0.receivedAt < time }).last else { return 0 }
        let count = try run(
            "DELETE FROM changes WHERE customization = ? AND (revision, sequence) <= (?, ?)",
            customization, last.revision, last.sequence)
        try run(
            "UPDATE customizations SET oldest_kept = max(oldest_kept, ?) WHERE id = ?", last.revision, customization)
        return count
    }
}
