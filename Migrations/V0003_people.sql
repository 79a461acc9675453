-- People who were erased (contract §6): a keyed hash of the id and the time are all that stays. The time tells which
-- tokens are too old, and the person's new epoch is derived from both.
CREATE TABLE erasures (
    app TEXT NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    person BLOB NOT NULL, -- HMAC-SHA-256 of app and user; the key is in meta, 'person_key'
    erased_at INTEGER NOT NULL, -- later at each erasure
    PRIMARY KEY (app, person)
) STRICT, WITHOUT ROWID;

-- How many people have which kinds of choices about an item (contract §6, stats), so that nobody has to be looked at to
-- be counted. Kinds are a set of bits: with whole sets it can be told how many have any of them, and what is left after a
-- reset of some. The empty item stands for the person as a whole. People are counted under the id that their choices are
-- stored by, which is not the newest one before their next write (contract §2, formerIds).
CREATE TABLE choice_counts (
    catalog INTEGER NOT NULL REFERENCES catalogs (id) ON DELETE CASCADE,
    item TEXT NOT NULL,
    kinds INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (catalog, item, kinds)
) STRICT, WITHOUT ROWID;

-- Resets of everybody (contract §6): one dated record each, which takes effect in a person's next read and is written into
-- the person's row at the next write.
CREATE TABLE app_resets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    app TEXT NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    catalog INTEGER REFERENCES catalogs (id) ON DELETE CASCADE, -- NULL: all of the app
    what TEXT NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX app_resets_by_app ON app_resets (app, id);

-- The latest of those that is in the row already.
ALTER TABLE customizations ADD COLUMN applied_reset INTEGER NOT NULL DEFAULT 0;
