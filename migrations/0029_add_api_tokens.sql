-- Personal tokens of the console's API: the token itself is known by its hash alone.
CREATE TABLE api_token (
  token_hash TEXT NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  -- ["stock.edit"]
  scopes TEXT NOT NULL,
  -- Ids of the sites that it is limited to; null for every site of its owner.
  tenant_ids TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  last_used_at TEXT,
  ended_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX api_token_of_account ON api_token (account_id, created_at);
