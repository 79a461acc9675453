import Migrations
import SQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What SQLite alone makes of the writes of the service: its schema, its statements for one `setVisibility`, with
/// `synchronous=FULL`, one transaction a write, one thread. No HTTP, no JSON, no merge.
struct BareLoop {
    /// So many different people are written to, in turn.
    static let people = 10_000

    private let connection: Connection
    private var clock = 1_700_000_000_000 as Int64
    private var number = 0

    /// Makes a database with a catalog and its people, each with twelve choices' worth of state.
    ///
    /// - Throws: `SQLiteError`.
    init(path: String) throws {
        connection = try Connection(path: path, mode: .create)
        for migration in Migration.all { try connection.execute(script: migration.sql) }
        try connection.transaction {
            try connection.run("INSERT INTO apps (id, created_at) VALUES ('com.example.bench', 0)")
            try connection.run(
                "INSERT INTO catalogs (id, app, name, generation) VALUES (1, 'com.example.bench', 'main', 1)")
            for person in 0..<Self.people {
                try connection.run(
                    """
                    INSERT INTO customizations (catalog, user, revision, latest_act, updated_at, state)
                    VALUES (1, ?, 1, 0, 0, ?)
                    """, "p\(person)", Self.state)
                try connection.run(
                    "INSERT INTO devices (app, user, id, last_seen) VALUES ('com.example.bench', ?, 'D1', 0)",
                    "p\(person)")
            }
        }
        try connection.checkpoint()
    }

    /// Writes for so long.
    ///
    /// - Returns: the writes a second, each durable before the next began.
    /// - Throws: `SQLiteError`.
    mutating func run(seconds: Int) throws -> Int {
        let limit = Duration.seconds(seconds)
        let start = ContinuousClock.now
        var count = 0
        while ContinuousClock.now - start < limit {
            try write()
            count += 1
        }
        return Int(Double(count) / ((ContinuousClock.now - start) / .seconds(1)))
    }

    private mutating func write() throws {
        number += 1
        clock += 1
        // A stride that shares no factor with the number of people visits all of them before it comes back.
        let person = "p\(number * 7_919 % Self.people)"
        try connection.transaction {
            let row = try connection.first(
                """
                SELECT id, catalog, epoch, oldest_kept, applied_reset, revision, latest_act, updated_at, state
                FROM customizations WHERE catalog = ? AND user = ?
                """, 1, person
            ) { row in (id: try row[0] as Int64, revision: try row[5] as Int64, state: try row[8] as [UInt8]) }
            guard let row else { return }
            let change = Array("\u{0}w1-\(number)".utf8)
            _ = try connection.first(
                """
                SELECT fingerprint_high, fingerprint_low FROM changes INDEXED BY changes_by_id
                WHERE customization = ? AND change_id = ? AND device = ?
                """, row.id, change, Self.device
            ) { _ in true }
            let sequence: Int64? = try connection.first(
                "SELECT sequence FROM changes WHERE customization = ? ORDER BY revision DESC, sequence DESC LIMIT 1",
                row.id
            ) { row in try row[0] }
            try connection.run(
                """
                INSERT INTO changes (customization, sequence, operation, revision, device, change_id, fingerprint_high,
                    fingerprint_low, status, at, received_at, latest_act_before, effects)
                VALUES (?, ?, 1, ?, ?, ?, 1, 2, 0, ?, ?, ?, ?)
                """, row.id, (sequence ?? 0) + 1, row.revision + 1, Self.device, change, clock, clock, clock - 1,
                Self.effects)
            try connection.run(
                """
                UPDATE customizations SET revision = ?, latest_act = ?, updated_at = ?, state = ?, applied_reset = ?
                WHERE id = ?
                """, row.revision + 1, clock, clock, row.state, 0, row.id)
            _ = try connection.first(
                "SELECT id, family, name, app_version, last_seen FROM devices WHERE app = ? AND user = ? AND id = ?",
                "com.example.bench", person, "D1"
            ) { _ in true }
        }
    }

    /// As long as what a person with twelve choices has.
    private static let state = [UInt8](repeating: 7, count: 400)
    private static let device = Array("\u{0}D1".utf8)
    private static let effects = [UInt8](repeating: 9, count: 40)
}
