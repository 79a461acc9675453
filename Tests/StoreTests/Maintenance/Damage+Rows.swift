import SQLite
import Store

extension Damage {
    /// Of the schema: what there is, apart from what is in it.
    static let schema: [Damage] = [
        Damage("an index is gone", .wrongSchema) { try $0.run("DROP INDEX changes_by_id") },
        Damage("an index is another", .wrongSchema) { database in
            try database.run("DROP INDEX changes_by_id")
            try database.run("CREATE INDEX changes_by_id ON changes (change_id)")
        },
        Damage("a trigger is gone", .wrongSchema) { try $0.run("DROP TRIGGER audit_stays") },
        Damage("what comes again by itself is gone", .wrongSchema) { try $0.run("DROP TABLE devices") },
        Damage("the counts are gone with their table", .wrongSchema) { try $0.run("DROP TABLE choice_counts") },
        Damage("a table is gone", .wrongSchema, isMended: false) { try $0.run("DROP TABLE token_keys") },
        Damage("a column is gone", .wrongSchema, isMended: false) { database in
            try database.run("ALTER TABLE token_keys DROP COLUMN kid")
        },
    ]

    /// Of a person's row. Ana has three revisions: two of D, one of E. Who cannot be read for a number is not counted.
    static let people: [Damage] = [
        Damage("a person's id is empty", .badID, isMended: false) { database in
            try database.run("UPDATE customizations SET user = '' WHERE user = 'ana'")
        },
        Damage("a person's id has a control character", .badID, isMended: false) { database in
            try database.run("UPDATE customizations SET user = char(1) || 'x' WHERE user = 'ana'")
        },
        Damage("a person's id is not UTF-8", .badID, isMended: false) { database in
            try database.run("UPDATE customizations SET user = CAST(x'FF41' AS TEXT) WHERE user = 'ana'")
        },
        Damage("the latest act is far ahead", .impossibleActTime, .wrongCounts) { database in
            try database.run("UPDATE customizations SET latest_act = 9000000000000000 WHERE user = 'ana'")
        },
        Damage("the latest act is the last of all", .impossibleActTime, .wrongCounts) { database in
            try database.run("UPDATE customizations SET latest_act = 9223372036854775807 WHERE user = 'ana'")
        },
        Damage("the revision is ahead", .impossibleRevision) { database in
            try database.run("UPDATE customizations SET revision = 99 WHERE user = 'ana'")
        },
        Damage("the revision is the last of all", .impossibleRevision, .wrongCounts) { database in
            try database.run("UPDATE customizations SET revision = 9223372036854775807 WHERE user = 'ana'")
        },
        Damage("the revision is below 0", .staleRevision, .wrongCounts) { database in
            try database.run("UPDATE customizations SET revision = -5 WHERE user = 'ana'")
        },
        Damage("the time of the last change is none", .wrongUpdateTime, .wrongCounts) { database in
            try database.run("UPDATE customizations SET updated_at = 9223372036854775807 WHERE user = 'ana'")
        },
        Damage("history is forgotten further than it goes", .impossibleHistory) { database in
            try database.run("UPDATE customizations SET oldest_kept = 77 WHERE user = 'ana'")
        },
        Damage("a person's own epoch is empty", .missingEpoch) { database in
            try database.run("UPDATE customizations SET epoch = '' WHERE user = 'ana'")
        },
        Damage("it is noted that nobody else wrote", .wrongOwners) { database in
            try database.run("UPDATE customizations SET others_until = 0 WHERE user = 'ana'")
        },
        Damage("a reset of everybody is in the row that nobody made", .impossibleReset) { database in
            try database.run("UPDATE customizations SET applied_reset = 99 WHERE user = 'ana'")
        },
    ]
}

extension Damage {
    /// Of history.
    static let history: [Damage] = [
        Damage("all of somebody's history is gone", .missingHistory) { database in
            try database.run("DELETE FROM changes WHERE customization = 1")
        },
        Damage("the first entry is gone", .missingHistory) { database in
            try database.run("DELETE FROM changes WHERE customization = 1 AND revision = 1")
        },
        Damage("an entry in the middle is gone", .missingHistory) { database in
            try database.run("DELETE FROM changes WHERE customization = 1 AND revision = 2")
        },
        Damage("the last entry is gone", .missingHistory) { database in
            try database.run("DELETE FROM changes WHERE customization = 1 AND revision = 3")
        },
        Damage("an entry has no status", .unreadableChange) { database in
            try database.run("UPDATE changes SET status = 9 WHERE customization = 1 AND revision = 2")
        },
        Damage("an entry's effects are none", .unreadableChange) { database in
            try database.run("UPDATE changes SET effects = x'FF01' WHERE customization = 1 AND revision = 1")
        },
        Damage("an entry's time is the last of all", .unreadableChange) { database in
            try database.run("UPDATE changes SET at = 9223372036854775807 WHERE customization = 1 AND revision = 3")
        },
        Damage("an entry is ahead of the revision", .staleRevision, .missingHistory, keepsChoices: false) { database in
            try database.run("UPDATE changes SET revision = 50 WHERE customization = 1 AND revision = 3")
        },
        Damage("an entry is of the last revision of all", .unreadableChange) { database in
            try database.run(
                "UPDATE changes SET revision = 9223372036854775807 WHERE customization = 1 AND revision = 3")
        },
    ]

    /// Of what belongs to an app or to several people.
    static let rest: [Damage] = [
        Damage("a reset of everybody is of no kind", .unreadableReset) { database in
            try database.run("INSERT INTO app_resets (app, what, made_at) SELECT id, 'bogus', 1 FROM apps")
        },
        Damage("a reset of everybody was never", .unreadableReset) { database in
            try database.run(
                "INSERT INTO app_resets (app, what, made_at) SELECT id, 'all', 9223372036854775807 FROM apps")
        },
        Damage("a snapshot has the tag of another", .wrongTag) { database in
            try database.run(
                """
                INSERT INTO snapshots (customization, key, content_type, updated_at, tag, content)
                VALUES (1, 'k', 'text/plain', 0, 'zz', x'00')
                """)
        },
        Damage("a snapshot's time is none", .impossibleNumber, .wrongTag) { database in
            try database.run(
                """
                INSERT INTO snapshots (customization, key, content_type, updated_at, tag, content)
                VALUES (1, 'k', 'text/plain', 9223372036854775807, 'zz', x'00')
                """)
        },
        Damage("a device was heard of at no time", .impossibleNumber) { database in
            try database.run("UPDATE devices SET last_seen = -9223372036854775808")
        },
        Damage("a device's id is empty", .badID) { database in
            try database.run("UPDATE devices SET id = '' WHERE id = 'E' AND user = 'ana'")
        },
        Damage("a key is good for ever", .impossibleNumber) { database in
            try database.run("UPDATE keys SET expires_at = 9223372036854775807")
        },
        Damage("people are counted by no kind", .wrongCounts) { database in
            try database.run("UPDATE choice_counts SET kinds = -1 WHERE item = 'a'")
        },
        Damage("more people are counted than can be", .wrongCounts) { database in
            try database.run("UPDATE choice_counts SET people = 9223372036854775807")
        },
        Damage("a catalog revision is the last of all", .unreadableCatalog, .orphan, isMended: false) { database in
            try database.run("UPDATE catalog_revisions SET revision = 9223372036854775807 WHERE revision = 2")
        },
    ]
}
