-- How a file reaches a feed that does not fetch it: the hash of the token that may send it, or the name before the @ of its
-- address for mail.
ALTER TABLE feed ADD COLUMN token_hash TEXT;
ALTER TABLE feed ADD COLUMN token_at TEXT;
ALTER TABLE feed ADD COLUMN mail_name TEXT;
CREATE INDEX feed_mail_name ON feed (mail_name) WHERE mail_name IS NOT NULL;

-- The file that a feed was sent last; gzipped.
CREATE TABLE feed_file (
  feed_id TEXT PRIMARY KEY REFERENCES feed (id),
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  content BLOB NOT NULL,
  at TEXT NOT NULL
) STRICT;
