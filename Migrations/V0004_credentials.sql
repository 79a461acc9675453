-- The key that took a key's place (contract §6): both are good until the older one expires.
ALTER TABLE keys ADD COLUMN replaced_by TEXT;

-- Whom an app's tokens are believed from (contract §6).
CREATE TABLE token_settings (
    app TEXT NOT NULL PRIMARY KEY REFERENCES apps (id) ON DELETE CASCADE,
    issuer TEXT, -- who must have issued tokens that the app's keys sign; NULL: whoever has the keys
    secret BLOB -- signs the service's own tokens for the app; NULL until one is made. It goes with the app.
) STRICT, WITHOUT ROWID;

-- The keys that the app's backends sign tokens with. A secret is kept as it is, for it signs what it verifies.
CREATE TABLE token_keys (
    app TEXT NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    kid TEXT, -- NULL: a key that tokens do not name
    algorithm TEXT NOT NULL CHECK (algorithm IN ('HS256', 'RS256', 'ES256', 'EdDSA')),
    material BLOB NOT NULL, -- a secret, or a SubjectPublicKeyInfo
    PRIMARY KEY (app, position)
) STRICT, WITHOUT ROWID;

-- Tokens of a person that were issued before this second are refused.
CREATE TABLE token_floors (
    app TEXT NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    user TEXT NOT NULL,
    not_before INTEGER NOT NULL, -- in seconds since 1970, as tokens have it
    PRIMARY KEY (app, user)
) STRICT, WITHOUT ROWID;

-- What was done by whom to whom (contract §6). It outlives what it tells of, so it refers to nothing; people are here by
-- a keyed hash only.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    key TEXT NOT NULL, -- the id of the key that did it
    act TEXT NOT NULL, -- the name of the operation
    app TEXT,
    person BLOB, -- HMAC-SHA-256 of app and user; the key is in meta, 'person_key'
    object TEXT -- a catalog, a key
) STRICT;

CREATE INDEX audit_by_app ON audit (app, id) WHERE app IS NOT NULL;

CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit BEGIN SELECT raise(ABORT, 'audit is append-only'); END;
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT raise(ABORT, 'audit is append-only'); END;

-- Whose the hashes are, as long as the person was not erased; who comes back is named from then on only.
CREATE TABLE audit_people (
    app TEXT NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    person BLOB NOT NULL,
    user TEXT NOT NULL,
    since INTEGER NOT NULL, -- the first entry in audit that is told with the name
    PRIMARY KEY (app, person)
) STRICT, WITHOUT ROWID;
