-- The latest revision with a change that is not of the device that the newest change is of: after it there is nobody else,
-- so that who writes without a base (contract §4) is not looked for in all of history. NULL where nobody has looked.
ALTER TABLE customizations ADD COLUMN others_until INTEGER;
