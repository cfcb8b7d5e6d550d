-- How often an account is mailed what waits in its inbox. Without a row: never. Nothing has written the earlier table.
DROP TABLE lead_digest;
CREATE TABLE lead_digest (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  account_id TEXT NOT NULL REFERENCES account (id),
  every TEXT NOT NULL CHECK (every IN ('day', 'week')),
  -- When the next one is due: 7 am on the site's clock.
  next_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_digest_due ON lead_digest (next_at, tenant_id);
