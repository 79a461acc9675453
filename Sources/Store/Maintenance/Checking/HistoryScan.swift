import Customizations
import SQLite

/// What a pass through a customization's history finds.
struct HistoryScan {
    /// The latest revision with an entry that cannot be read.
    private(set) var unreadable: Int?
    /// The latest revision whose entries come before earlier ones.
    private(set) var disordered: Int?
    /// The latest revision that entries are missing before, or at.
    private(set) var gap: Int?
    /// The latest revision that an applied change made; what was forgotten up to where there is none.
    private(set) var lastApplied: Int
    /// The revision of the oldest entry.
    private(set) var firstRevision: Int?
    /// The latest revision with an entry.
    private(set) var lastRevision = 0
    /// When the latest applied change was received.
    private(set) var lastReceived: Int64?
    /// The latest time that an entry tells of.
    private(set) var latestTime = Int64.min
    /// After which revision all entries are of one owner; `nil` where they all are.
    private(set) var othersUntil: Int?
    /// Whether there is an entry at a revision that cannot be.
    private(set) var hasImpossibleRevision = false

    private var lastSequence: Int?
    private var lastOwner: (ChangeOwner, revision: Int)?

    /// - Parameters:
    ///   - forgotten: The revision up to which history was forgotten.
    ///   - revision: The customization's: what is far beyond it cannot be.
    /// - Complexity: O(history).
    init(_ database: ReadConnection, _ customization: Int64, forgotten: Int, revision: Int) throws {
        lastApplied = forgotten
        // The first of all is 1, as long as nothing was forgotten.
        lastSequence = forgotten == 0 ? 0 : nil
        var rows = try database.rows(
            """
            SELECT revision, sequence, status, received_at, at, device, change_id, effects, fingerprint_high,
                fingerprint_low, latest_act_before, operation FROM changes
            WHERE customization = ? ORDER BY revision, sequence
            """, customization)
        while let row = try rows.next() {
            guard let number = try? row.count(0), number - revision <= Self.farthest else {
                hasImpossibleRevision = true
                continue
            }
            firstRevision = firstRevision ?? number
            lastRevision = number
            guard let entry = HistoryEntryRow(row, revision: number) else {
                unreadable = number
                // Of what it was nothing follows about the next one.
                lastSequence = nil
                lastApplied = max(lastApplied, number)
                continue
            }
            take(entry)
        }
    }

    /// So far may a revision be behind the entries of history, and be raised to theirs.
    static let farthest = 1_000_000

    private mutating func take(_ entry: HistoryEntryRow) {
        let isNext = lastSequence.map { entry.sequence == $0 + 1 } ?? true
        if let last = lastSequence, entry.sequence <= last {
            disordered = entry.revision
        } else if !isNext || entry.revision > lastApplied + 1 {
            gap = entry.revision
        }
        lastSequence = max(lastSequence ?? entry.sequence, entry.sequence)
        if let (owner, revision) = lastOwner, owner != entry.owner { othersUntil = revision }
        lastOwner = (entry.owner, entry.revision)
        latestTime = max(latestTime, entry.latestTime)
        if entry.isApplied {
            lastApplied = entry.revision
            lastReceived = entry.receivedAt
        }
    }
}
