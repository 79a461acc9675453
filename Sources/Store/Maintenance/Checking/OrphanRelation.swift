import SQLite

/// Rows that belong to other rows.
enum OrphanRelation: CaseIterable, Hashable, Sendable {
    case changes
    case snapshots
    case catalogRevisions
    case catalogLabels
    case devices
    case keys

    /// Where the rows are.
    var table: String {
        switch self {
        case .changes: "changes"
        case .snapshots: "snapshots"
        case .catalogRevisions: "catalog_revisions"
        case .catalogLabels: "catalog_labels"
        case .devices: "devices"
        case .keys: "keys"
        }
    }

    /// Whether they belong to an app, by its id, and not to a row by its number.
    var isOfApp: Bool { self == .devices || self == .keys }

    /// The numbers, or apps, that are not there, each with how many rows belong to it.
    var query: SQL {
        switch self {
        case .changes:
            """
            SELECT customization, count(*) FROM changes
            WHERE customization NOT IN (SELECT id FROM customizations) GROUP BY customization
            """
        case .snapshots:
            """
            SELECT customization, count(*) FROM snapshots
            WHERE customization NOT IN (SELECT id FROM customizations) GROUP BY customization
            """
        case .catalogRevisions:
            // Those of people's choices are the last trace of what these were about.
            """
            SELECT catalog, count(*) FROM catalog_revisions WHERE catalog NOT IN (SELECT id FROM catalogs)
            AND catalog NOT IN (SELECT catalog FROM customizations) GROUP BY catalog
            """
        case .catalogLabels:
            """
            SELECT catalog, count(*) FROM catalog_labels WHERE NOT EXISTS (
                SELECT 1 FROM catalog_revisions AS r
                WHERE r.catalog = catalog_labels.catalog AND r.revision = catalog_labels.revision) GROUP BY catalog
            """
        case .devices: "SELECT app, count(*) FROM devices WHERE app NOT IN (SELECT id FROM apps) GROUP BY app"
        case .keys:
            """
            SELECT app, count(*) FROM keys WHERE app IS NOT NULL AND app NOT IN (SELECT id FROM apps) GROUP BY app
            """
        }
    }

    /// Removes the rows that belong to a number or an app.
    var removal: SQL {
        switch self {
        case .changes: "DELETE FROM changes WHERE customization = ?"
        case .snapshots: "DELETE FROM snapshots WHERE customization = ?"
        case .catalogRevisions: "DELETE FROM catalog_revisions WHERE catalog = ?"
        case .catalogLabels:
            """
            DELETE FROM catalog_labels WHERE catalog = ? AND NOT EXISTS (
                SELECT 1 FROM catalog_revisions AS r
                WHERE r.catalog = catalog_labels.catalog AND r.revision = catalog_labels.revision)
            """
        case .devices: "DELETE FROM devices WHERE app = ?"
        case .keys: "DELETE FROM keys WHERE app = ?"
        }
    }
}
