import Customizations
import SQLite

/// An entry of history, as a check reads it.
struct HistoryEntryRow {
    let revision: Int
    let sequence: Int
    let isApplied: Bool
    let receivedAt: Int64
    /// The latest of the times that it tells.
    let latestTime: Int64
    let owner: ChangeOwner

    /// `nil` where anything in it cannot be read.
    init?(_ row: Row, revision: Int) {
        do {
            let status: RecordedChange.Status = try row[2]
            let device = (try row[5] as PackedID).id
            let change = (try row[6] as PackedID?)?.id ?? .empty
            let at = try row.time(4)
            let fingerprint = Fingerprint(high: try row[8], low: try row[9])
            let latestActBefore = try row.latestAct(10)
            let _: RecordedOperation? = try row[11]
            _ = try EffectsCodec.effects(try row[7], change: change, device: device, at: at)
            self.revision = revision
            sequence = try row.count(1)
            isApplied = status == .applied
            receivedAt = try row.time(3)
            latestTime = max(at, receivedAt, latestActBefore)
            owner = ChangeOwner(device: device, fingerprint: fingerprint)
        } catch {
            return nil
        }
    }
}
