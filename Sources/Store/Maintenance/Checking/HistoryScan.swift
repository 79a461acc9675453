import Customizations
import SQLite

/// What a look through a customization's history finds.
struct HistoryScan {
    /// The latest revision with an entry that cannot be read.
    private(set) var unreadable: Int?
    /// The latest revision whose entries come before earlier ones.
    private(set) var disordered: Int?
    /// The latest revision that an applied change made.
    private(set) var lastRevision = 0
    /// When the latest applied change was received.
    private(set) var lastReceived: Int64?

    private struct Entry {
        let revision: Int
        let sequence: Int
        let isApplied: Bool
        let receivedAt: Int64
        let isReadable: Bool
    }

    /// - Complexity: O(history).
    init(_ database: ReadConnection, _ customization: Int64) throws {
        var last = Int.min
        var rows = try database.rows(
            """
            SELECT revision, sequence, status, received_at, at, device, change_id, effects FROM changes
            WHERE customization = ? ORDER BY revision, sequence
            """, customization)
        while let row = try rows.next() {
            let entry = try Self.entry(row)
            if !entry.isReadable { unreadable = entry.revision }
            if entry.sequence <= last { disordered = entry.revision }
            last = max(last, entry.sequence)
            if entry.isApplied {
                lastRevision = entry.revision
                lastReceived = entry.receivedAt
            }
        }
    }

    private static func entry(_ row: Row) throws -> Entry {
        let status: Int = try row[2]
        return Entry(
            revision: try row[0], sequence: try row[1],
            isApplied: status == Int(RecordedChange.Status.applied.rawValue), receivedAt: try row[3],
            isReadable: isReadable(row, status))
    }

    private static func isReadable(_ row: Row, _ status: Int) -> Bool {
        guard UInt8(exactly: status).flatMap(RecordedChange.Status.init) != nil,
            let device: PackedID = try? row[5], let at: Int64 = try? row[4], let bytes: [UInt8] = try? row[7]
        else { return false }
        do {
            let change: PackedID? = try row[6]
            _ = try EffectsCodec.effects(bytes, change: change?.id ?? .empty, device: device.id, at: at)
            return true
        } catch {
            return false
        }
    }
}
