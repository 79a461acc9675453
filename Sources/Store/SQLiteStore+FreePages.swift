import SQLite

extension SQLiteStore {
    /// Gives pages of the file that hold nothing back to the file system, in steps that other work fits between; to be
    /// called now and then.
    ///
    /// A part stays in the file for what is written next. A database that was made by a build which did not ask for it
    /// keeps all of them (pragma.html#pragma_auto_vacuum): a restored backup does no longer.
    ///
    /// - Parameter reserve: How many stay at least; as a rule an eighth of the file, and a mebibyte.
    /// - Returns: How many were given back.
    @discardableResult
    package func giveBackFreePages(reserve: Int? = nil) async throws(StoreError) -> Int {
        var count = 0
        while !Task.isCancelled {
            let step = try await write { database in try database.giveBackFreePages(reserve: reserve) }
            guard step > 0 else { break }
            count += step
        }
        return count
    }
}

extension WriteConnection {
    /// One step: moves the last pages of the file into free ones, and cuts it.
    ///
    /// - Returns: How many pages the file lost, at most 64.
    fileprivate func giveBackFreePages(reserve: Int?) throws -> Int {
        let pages: Int = try first("PRAGMA page_count") { row in try row[0] } ?? 0
        let free: Int = try first("PRAGMA freelist_count") { row in try row[0] } ?? 0
        guard free > reserve ?? max(256, pages / 8) else { return 0 }
        try run("PRAGMA incremental_vacuum(64)")
        return pages - (try first("PRAGMA page_count") { row in try row[0] } ?? pages)
    }
}
