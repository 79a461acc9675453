-- Ids are TEXT and compare byte for byte: BINARY is SQLite's collation where none is named (datatype3.html §7.1,
-- contract §1). Times are milliseconds since 1970. Foreign keys cascade, so that an app takes all that is in it along.

-- What is known of the database as a whole: 'epoch', made anew for each database and after each restore (contract §1).
CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Registered apps (contract §6).
CREATE TABLE apps (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row a catalog (contract §2). An id is never given twice, and the generation grows with whatever changes about the
-- catalog, revisions and labels: together they tell whether what a process remembers of a catalog is still so.
CREATE TABLE catalogs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    app TEXT NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    generation INTEGER NOT NULL,
    UNIQUE (app, name)
) STRICT;

-- Every accepted revision of a catalog, 1, 2, …; all stay readable (contract §1). The content is the catalog's JSON in
-- UIKit's words; with a hundred items it is longer than a page, which a table without rowids would suffer from.
CREATE TABLE catalog_revisions (
    catalog INTEGER NOT NULL REFERENCES catalogs (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    content TEXT NOT NULL,
    published_at INTEGER NOT NULL,
    PRIMARY KEY (catalog, revision)
) STRICT;

-- Names of revisions for builds that cannot know a number (contract §2, label). A revision may have several, because two
-- builds may declare the same catalog; a label names one revision. Of a revision's labels the latest named is shown.
CREATE TABLE catalog_labels (
    catalog INTEGER NOT NULL,
    label TEXT NOT NULL,
    revision INTEGER NOT NULL,
    named_at INTEGER NOT NULL,
    PRIMARY KEY (catalog, label),
    FOREIGN KEY (catalog, revision) REFERENCES catalog_revisions (catalog, revision) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What one person chose for one catalog (contract §3): the fields in a compact form of their own, and what is asked for
-- without them.
CREATE TABLE customizations (
    id INTEGER PRIMARY KEY,
    catalog INTEGER NOT NULL REFERENCES catalogs (id) ON DELETE CASCADE,
    user TEXT NOT NULL,
    revision INTEGER NOT NULL,
    epoch TEXT, -- NULL: the database's; one of its own after it was erased (contract §1)
    latest_act INTEGER NOT NULL, -- the act time of the latest act stored (contract §4.1)
    updated_at INTEGER, -- NULL at revision 0
    oldest_kept INTEGER NOT NULL DEFAULT 0, -- the revision up to which changes were forgotten (contract §3.5)
    state BLOB NOT NULL,
    UNIQUE (catalog, user)
) STRICT;

-- What was done to a customization, as long as history is kept (contract §3.5, 400 days): what the maker of a change had
-- seen is told from it (contract §4), and which change ids were taken (contract §4.4). Revisions never fall from one
-- sequence number to the next, so the key is also the order in which changes were taken. Ids are packed here, a UUID into
-- its 16 bytes, one form for each id: they would be most of the table, and nothing sorts by them.
CREATE TABLE changes (
    customization INTEGER NOT NULL REFERENCES customizations (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL, -- after the request that the change came in
    sequence INTEGER NOT NULL, -- tells changes of one revision apart
    device BLOB NOT NULL, -- x'00', the empty id, for a request without a device
    change_id BLOB, -- NULL for a change without an id
    fingerprint_high INTEGER NOT NULL,
    fingerprint_low INTEGER NOT NULL,
    status INTEGER NOT NULL, -- 0 applied, 1 superseded, 2 noop
    at INTEGER NOT NULL, -- the act time
    received_at INTEGER NOT NULL,
    latest_act_before INTEGER NOT NULL,
    effects BLOB NOT NULL,
    PRIMARY KEY (customization, revision, sequence)
) STRICT, WITHOUT ROWID;

-- Whether a change id was taken. The device is left to the row: ids are mostly unique by themselves, and it is long.
CREATE INDEX changes_by_id ON changes (customization, change_id) WHERE change_id IS NOT NULL;

-- Devices a person was heard from on, at most 100 (contract §6, §7).
CREATE TABLE devices (
    app TEXT NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    user TEXT NOT NULL,
    id TEXT NOT NULL,
    family TEXT,
    name TEXT,
    app_version TEXT,
    last_seen INTEGER NOT NULL, -- to a day: not every request is worth a write
    PRIMARY KEY (app, user, id)
) STRICT, WITHOUT ROWID;

-- Keys of developers and their servers (contract §6): stored hashed, shown once.
CREATE TABLE keys (
    id TEXT NOT NULL PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('admin', 'app', 'read')),
    app TEXT REFERENCES apps (id) ON DELETE CASCADE, -- NULL for an admin key
    hash BLOB NOT NULL UNIQUE,
    label TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER,
    revoked_at INTEGER,
    CHECK ((role = 'admin') = (app IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_by_app ON keys (app) WHERE app IS NOT NULL;
