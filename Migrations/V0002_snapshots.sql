-- What each change did, in the API's word, for people who look back (contract §3.5); NULL where nobody noted it.
ALTER TABLE changes ADD COLUMN operation INTEGER;

-- Opaque bytes that devices keep beside a customization (contract §3.4): never read, never merged. With up to 64 KiB a row
-- is longer than a page, which a table without rowids would suffer from.
CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY,
    customization INTEGER NOT NULL REFERENCES customizations (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    content_type TEXT NOT NULL,
    revision INTEGER, -- of the customization it belongs to, as the device says; NULL where it does not
    updated_at INTEGER NOT NULL,
    tag TEXT NOT NULL, -- of content, type and revision
    content BLOB NOT NULL,
    UNIQUE (customization, key)
) STRICT;
