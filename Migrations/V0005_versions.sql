-- Tells the states of an app apart, also those that look alike, as the secrets that its tokens are believed by are never
-- shown: another word after each change of what a GET of the app answers, or of such a secret (contract §7, ETags). Empty:
-- not changed since this column is there.
ALTER TABLE apps ADD COLUMN version TEXT NOT NULL DEFAULT '';
