import Customizations
import SQLite

/// Looks at the resets of everybody (contract §6): whom one concerns that cannot be read, nothing can be told.
struct ResetChecker {
    let database: ReadConnection

    func run() throws -> [Finding] {
        try database.all("SELECT id, CAST(what AS BLOB), made_at, CAST(app AS BLOB) FROM app_resets ORDER BY id") {
            row in
            let number: Int64 = try row[0]
            let time: Int64 = try row[2]
            let what = String(decoding: try row[1] as [UInt8], as: UTF8.self)
            let isReadable =
                Operation.ResetScope.What(rawValue: what) != nil && NumberRange.time.contains(time)
                && NumberRange.count.contains(number)
            guard !isReadable else { return nil }
            let app = StoredName(try row[3]).text
            return Finding(
                .unreadableReset, "app \(app)", "nobody can tell what reset \(number) of everybody puts back",
                .removeReset(number))
        }.compactMap { $0 }
    }

    /// The number of the latest reset that was ever made, also where its catalog is gone.
    var latest: Int64 {
        get throws {
            let latest: Int64? = try database.first(
                """
                SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'app_resets'), 0),
                    coalesce((SELECT max(id) FROM app_resets), 0))
                """
            ) { row in try row[0] }
            return min(max(latest ?? 0, 0), NumberRange.count.upperBound)
        }
    }
}
