import Customizations
import SQLite

extension ReadConnection {
    /// The fingerprint under which a device's change id was taken, or `nil`.
    func fingerprint(ofChange id: Identifier, device: Identifier, in customization: Int64) throws -> Fingerprint? {
        // Told of no statistics, SQLite takes each person to have ten changes, and would look through all of them
        // (lang_indexedby.html). That the id is compared is enough for an index of what IS NOT NULL (partialindex.html §3).
        try first(
            """
            SELECT fingerprint_high, fingerprint_low FROM changes INDEXED BY changes_by_id
            WHERE customization = ? AND change_id = ? AND device = ?
            """, customization, PackedID(id), PackedID(device)
        ) { row in Fingerprint(high: try row[0], low: try row[1]) }
    }

    /// Whether another device, or an administrator, applied something after a revision.
    func hasChanges(after revision: Int, notBy device: Identifier, in customization: Int64) throws -> Bool {
        try first(
            """
            SELECT 1 FROM changes
            WHERE customization = ? AND revision > ? AND status = ?
                AND (device <> ? OR (fingerprint_high = ? AND fingerprint_low = ?)) LIMIT 1
            """, customization, revision, RecordedChange.Status.applied, PackedID(device),
            Int64(bitPattern: Fingerprint.administration.high), Int64(bitPattern: Fingerprint.administration.low)
        ) { _ in true } ?? false
    }

    /// The changes after a revision, oldest first.
    func changes(after revision: Int, in customization: Int64) throws -> [RecordedChange] {
        try all(
            "SELECT \(changeColumns) FROM changes WHERE customization = ? AND revision > ? ORDER BY revision, sequence",
            customization, revision, decode: RecordedChange.init)
    }

    /// The changes of one revision, oldest first.
    func changes(of revision: Int, in customization: Int64) throws -> [RecordedChange] {
        try all(
            "SELECT \(changeColumns) FROM changes WHERE customization = ? AND revision = ? ORDER BY sequence",
            customization, revision, decode: RecordedChange.init)
    }

    /// Goes through the changes that are kept, newest first, as long as the body says so.
    func visitChanges(
        in customization: Int64, _ body: (_ sequence: Int, RecordedOperation?, RecordedChange) throws -> Bool
    ) throws {
        var rows = try rows(
            """
            SELECT \(changeColumns), sequence, operation FROM changes
            WHERE customization = ? ORDER BY revision DESC, sequence DESC
            """, customization)
        while let row = try rows.next() {
            guard try body(try row.count(10), try row[11], try RecordedChange(row)) else { return }
        }
    }

    /// Where the next change of a customization follows, or `nil` where there is none before it.
    func newestChange(in customization: Int64) throws -> NewestChange? {
        try first(
            """
            SELECT sequence, revision, device, fingerprint_high, fingerprint_low FROM changes
            WHERE customization = ? ORDER BY revision DESC, sequence DESC LIMIT 1
            """, customization
        ) { row in
            NewestChange(
                sequence: try row.count(0), revision: try row.count(1),
                owner: ChangeOwner(
                    device: (try row[2] as PackedID).id, fingerprint: Fingerprint(high: try row[3], low: try row[4])))
        }
    }

    /// All changes that are kept, oldest first, each with its sequence number.
    func sequencedChanges(of customization: Int64) throws -> [(sequence: Int, change: RecordedChange)] {
        let sequences: [Int] = try all(
            "SELECT sequence FROM changes WHERE customization = ? ORDER BY revision, sequence", customization
        ) { row in try row.count(0) }
        return Array(zip(sequences, try changes(after: -1, in: customization))).map { ($0, $1) }
    }

    /// All changes of one device that are kept, oldest first.
    func changes(by device: Identifier, in customization: Int64) throws -> [RecordedChange] {
        try all(
            "SELECT \(changeColumns) FROM changes WHERE customization = ? AND device = ? ORDER BY revision, sequence",
            customization, PackedID(device), decode: RecordedChange.init)
    }
}

extension WriteConnection {
    /// Appends changes to history.
    ///
    /// - Parameter operations: What each did, as far as that is known.
    func insert(
        _ changes: [RecordedChange], operations: [RecordedOperation] = [], in customization: Int64
    ) throws {
        guard !changes.isEmpty else { return }
        let newest = try newestChange(in: customization)
        let sequence = (newest?.sequence ?? 0) + 1
        try noteOwners(of: changes, after: newest, in: customization)
        for (index, change) in changes.enumerated() {
            try run(
                """
                INSERT INTO changes (customization, sequence, operation, \(changeColumns))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, customization, sequence + index, index < operations.count ? operations[index] : nil,
                change.revision, PackedID(change.device),
                change.id.isEmpty ? nil : PackedID(change.id),
                Int64(bitPattern: change.fingerprint.high), Int64(bitPattern: change.fingerprint.low), change.status,
                change.at, change.receivedAt, change.latestActBefore,
                try EffectsCodec.bytes(change.effects, change: change.id, device: change.device, at: change.at))
        }
    }
}

extension WriteConnection {
    /// Notes after which revision there are only changes of the device that the last of these is of.
    private func noteOwners(
        of changes: [RecordedChange], after newest: NewestChange?, in customization: Int64
    ) throws {
        var last = newest.map { (revision: $0.revision, owner: $0.owner) }
        var othersUntil: Int?
        for change in changes {
            let owner = ChangeOwner(change)
            if let last, last.owner != owner { othersUntil = last.revision }
            last = (change.revision, owner)
        }
        guard let othersUntil else { return }
        try run("UPDATE customizations SET others_until = ? WHERE id = ?", othersUntil, customization)
    }

    /// Writes the effects of a recorded change anew, in other words that mean the same.
    func rewrite(_ change: RecordedChange, sequence: Int, in customization: Int64) throws {
        try run(
            "UPDATE changes SET effects = ? WHERE customization = ? AND revision = ? AND sequence = ?",
            try EffectsCodec.bytes(change.effects, change: change.id, device: change.device, at: change.at),
            customization, change.revision, sequence)
    }
}

private let changeColumns: SQL = """
    revision, device, change_id, fingerprint_high, fingerprint_low, status, at, received_at, latest_act_before, effects
    """

extension RecordedChange {
    fileprivate init(_ row: Row) throws {
        let device = (try row[1] as PackedID).id
        let id = (try row[2] as PackedID?)?.id ?? .empty
        let at = try row.time(6)
        self.init(
            id: id, device: device, fingerprint: Fingerprint(high: try row[3], low: try row[4]), status: try row[5],
            revision: try row.count(0), at: at, receivedAt: try row.time(7), latestActBefore: try row.latestAct(8),
            effects: try EffectsCodec.effects(try row[9], change: id, device: device, at: at))
    }
}
