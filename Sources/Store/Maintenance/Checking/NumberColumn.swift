import SQLite

/// A column of numbers that no other check looks at, and what puts a number there that may be.
enum NumberColumn: CaseIterable, Hashable, Sendable {
    case appCreated, catalogGeneration, revisionPublished, labelNamed, deviceSeen, snapshotRevision, snapshotUpdated
    case keyCreated, keyExpiry, keyUsed, erasure, tokenFloor, audit, auditName

    /// The table.
    var place: String {
        switch self {
        case .appCreated: "apps"
        case .catalogGeneration: "catalogs"
        case .revisionPublished: "catalog_revisions"
        case .labelNamed: "catalog_labels"
        case .deviceSeen: "devices"
        case .snapshotRevision, .snapshotUpdated: "snapshots"
        case .keyCreated, .keyExpiry, .keyUsed: "keys"
        case .erasure: "erasures"
        case .tokenFloor: "token_floors"
        case .audit: "audit"
        case .auditName: "audit_people"
        }
    }

    /// Between what its numbers are.
    var range: ClosedRange<Int64> {
        switch self {
        case .catalogGeneration, .auditName: NumberRange.count
        case .snapshotRevision: NumberRange.told
        case .tokenFloor: NumberRange.second
        default: NumberRange.time
        }
    }

    /// How many rows have another number than between two bounds.
    var query: SQL {
        switch self {
        case .appCreated: "SELECT count(*) FROM apps WHERE created_at NOT BETWEEN ? AND ?"
        case .catalogGeneration: "SELECT count(*) FROM catalogs WHERE generation NOT BETWEEN ? AND ?"
        case .revisionPublished: "SELECT count(*) FROM catalog_revisions WHERE published_at NOT BETWEEN ? AND ?"
        case .labelNamed: "SELECT count(*) FROM catalog_labels WHERE named_at NOT BETWEEN ? AND ?"
        case .deviceSeen: "SELECT count(*) FROM devices WHERE last_seen NOT BETWEEN ? AND ?"
        case .snapshotRevision: "SELECT count(*) FROM snapshots WHERE revision NOT BETWEEN ? AND ?"
        case .snapshotUpdated: "SELECT count(*) FROM snapshots WHERE updated_at NOT BETWEEN ? AND ?"
        case .keyCreated: "SELECT count(*) FROM keys WHERE created_at NOT BETWEEN ? AND ?"
        case .keyExpiry:
            "SELECT count(*) FROM keys WHERE revoked_at IS NULL AND expires_at NOT BETWEEN ? AND ?"
        case .keyUsed: "SELECT count(*) FROM keys WHERE last_used_at NOT BETWEEN ? AND ?"
        case .erasure: "SELECT count(*) FROM erasures WHERE erased_at NOT BETWEEN ? AND ?"
        case .tokenFloor: "SELECT count(*) FROM token_floors WHERE not_before NOT BETWEEN ? AND ?"
        case .audit: "SELECT count(*) FROM audit WHERE at NOT BETWEEN ? AND ?"
        case .auditName: "SELECT count(*) FROM audit_people WHERE since NOT BETWEEN ? AND ?"
        }
    }
}

extension NumberColumn {
    /// Sets those numbers to the first parameter; the others are the bounds. `nil` where nothing may be written.
    var mending: SQL? {
        switch self {
        case .appCreated: "UPDATE apps SET created_at = ? WHERE created_at NOT BETWEEN ? AND ?"
        case .catalogGeneration: "UPDATE catalogs SET generation = ? WHERE generation NOT BETWEEN ? AND ?"
        case .revisionPublished: "UPDATE catalog_revisions SET published_at = ? WHERE published_at NOT BETWEEN ? AND ?"
        case .labelNamed: "UPDATE catalog_labels SET named_at = ? WHERE named_at NOT BETWEEN ? AND ?"
        case .deviceSeen: "UPDATE devices SET last_seen = ? WHERE last_seen NOT BETWEEN ? AND ?"
        case .snapshotRevision: "UPDATE snapshots SET revision = ? WHERE revision NOT BETWEEN ? AND ?"
        case .snapshotUpdated: "UPDATE snapshots SET updated_at = ? WHERE updated_at NOT BETWEEN ? AND ?"
        case .keyCreated: "UPDATE keys SET created_at = ? WHERE created_at NOT BETWEEN ? AND ?"
        // Nobody knows until when it was to be good.
        case .keyExpiry: "UPDATE keys SET revoked_at = ? WHERE expires_at NOT BETWEEN ? AND ?"
        case .keyUsed: "UPDATE keys SET last_used_at = ? WHERE last_used_at NOT BETWEEN ? AND ?"
        case .erasure: "UPDATE erasures SET erased_at = ? WHERE erased_at NOT BETWEEN ? AND ?"
        case .tokenFloor: "UPDATE token_floors SET not_before = ? WHERE not_before NOT BETWEEN ? AND ?"
        // It is append-only, for whoever asks.
        case .audit: nil
        case .auditName:
            """
            UPDATE audit_people SET since = ? + (SELECT coalesce(max(id), 0) FROM audit) WHERE since NOT BETWEEN ? AND ?
            """
        }
    }

    /// What loses nothing and lets nobody in.
    ///
    /// - Parameter now: In milliseconds since 1970.
    func replacement(now: Int64) -> BoundValue {
        switch self {
        case .snapshotRevision, .keyUsed: .null
        // Whose tokens were revoked, or who was erased, is so at least as of now.
        case .tokenFloor: .integer(now / 1_000 + 1)
        // Who was erased in between must not be named: from the next entry on.
        case .auditName: .integer(1)
        default: .integer(now)
        }
    }
}
