import Customizations
import SQLite
import Store
import Testing

/// A kind of damage, how it is done to a database, and what is to be found.
struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let kinds: Set<Finding.Kind>
    var isMended = true
    /// Whether the choices of everybody can be compared with those of before.
    var keepsChoices = true
    let make: @Sendable (Connection) throws -> Void

    var testDescription: String { name }

    init(
        _ name: String, _ kinds: Finding.Kind..., isMended: Bool = true, keepsChoices: Bool = true,
        _ make: @escaping @Sendable (Connection) throws -> Void
    ) {
        self.name = name
        self.kinds = Set(kinds)
        self.isMended = isMended
        self.keepsChoices = keepsChoices
        self.make = make
    }

    static let all: [Damage] = [
        Damage("the epoch is gone", .missingEpoch) { try $0.run("DELETE FROM meta WHERE key = 'epoch'") },
        Damage("changes of nobody", .orphan) { database in
            try database.run(
                """
                INSERT INTO changes SELECT 999, revision, sequence, device, change_id, fingerprint_high, fingerprint_low,
                    status, at, received_at, latest_act_before, effects, operation FROM changes LIMIT 1
                """)
        },
        Damage("a snapshot of nobody", .orphan) { database in
            try database.run(
                """
                INSERT INTO snapshots (customization, key, content_type, updated_at, tag, content)
                VALUES (999, 'k', 'text/plain', 0, 't', x'00')
                """)
        },
        Damage("a device of no app", .orphan) { database in
            try database.run("INSERT INTO devices (app, user, id, last_seen) VALUES ('gone', 'u', 'd', 0)")
        },
        Damage("a label of no revision", .orphan) { database in
            try database.run("INSERT INTO catalog_labels SELECT id, 'old', 99, 0 FROM catalogs")
        },
        Damage("the app of a catalog is gone", .missingApp) { try $0.run("DELETE FROM apps") },
        Damage("a catalog revision is missing", .unreadableCatalog) { database in
            try database.run("DELETE FROM catalog_revisions WHERE revision = 1")
        },
        Damage("a catalog revision is no catalog", .unreadableCatalog) { database in
            try database.run("UPDATE catalog_revisions SET content = '{}' WHERE revision = 2")
        },
        Damage("choices are no choices", .unreadableChoices, .wrongCounts) { database in
            try database.run("UPDATE customizations SET state = x'FF00' WHERE user = 'ana'")
        },
        Damage("an entry of history is none", .unreadableChange) { database in
            try database.run("UPDATE changes SET effects = x'FF' WHERE revision = 1 AND customization = 1")
        },
        Damage("history goes backwards", .disorderedHistory) { database in
            try database.run("UPDATE changes SET sequence = 0 WHERE revision = 2 AND customization = 1")
        },
        Damage("the revision is behind", .staleRevision) { database in
            try database.run("UPDATE customizations SET revision = 1 WHERE user = 'ana'")
        },
        Damage("the latest act is behind", .staleActTime) { database in
            try database.run("UPDATE customizations SET latest_act = 5 WHERE user = 'ana'")
        },
        Damage("the time of the last change is gone", .wrongUpdateTime) { database in
            try database.run("UPDATE customizations SET updated_at = NULL WHERE user = 'ana'")
        },
        Damage("people are counted wrongly", .wrongCounts) { database in
            try database.run("UPDATE choice_counts SET people = people + 40")
        },
        Damage("a key has half a hash", .unusableKey) { database in
            try database.run("UPDATE keys SET hash = x'00'")
        },
        Damage("the catalog of choices is gone", .orphanedChoices, isMended: false, keepsChoices: false) { database in
            try database.run("DELETE FROM catalogs")
            try database.run("DELETE FROM catalog_labels")
        },
    ]
}
