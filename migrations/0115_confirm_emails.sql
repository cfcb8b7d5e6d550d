-- Which kinds of one-time links there are is said by the code (`tenants/accounts/one-time-links.ts`): a list here would need
-- a new table for each. A link may now confirm a new email address.
ALTER TABLE one_time_link RENAME TO one_time_link_before;
CREATE TABLE one_time_link (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL,
  token_sealed TEXT,
  kind TEXT NOT NULL,
  account_id TEXT REFERENCES account (id),
  email TEXT,
  role TEXT,
  tenant_id TEXT REFERENCES tenant (id),
  location_ids TEXT,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  ended_at TEXT
) STRICT;
INSERT INTO one_time_link (id, token_hash, token_sealed, kind, account_id, email, role, tenant_id, location_ids, author, created_at, expires_at, used_at, ended_at)
SELECT id, token_hash, token_sealed, kind, account_id, email, role, tenant_id, location_ids, author, created_at, expires_at, used_at, ended_at FROM one_time_link_before;
DROP TABLE one_time_link_before;
CREATE UNIQUE INDEX one_time_link_of_token ON one_time_link (token_hash);
CREATE INDEX one_time_link_of_account ON one_time_link (account_id);
CREATE INDEX one_time_link_of_tenant ON one_time_link (tenant_id, kind);
