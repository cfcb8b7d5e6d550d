-- Browsers that an account has signed in from: only the hash of each one's token is kept.
CREATE TABLE known_device (
  account_id TEXT NOT NULL REFERENCES account (id),
  token_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  PRIMARY KEY (account_id, token_hash)
) STRICT;
