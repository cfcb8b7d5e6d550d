-- How long a site stores the words of its leads: `rules` is JSON, months by group of leads. Null where nothing is to run.
CREATE TABLE lead_retention (
  tenant_id TEXT PRIMARY KEY REFERENCES tenant (id),
  rules TEXT NOT NULL,
  next_at TEXT,
  author TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_retention_due ON lead_retention (next_at) WHERE next_at IS NOT NULL;

-- Who opened a lead: one row for each account, lead and day (UTC), with the first time of that day.
CREATE TABLE lead_access (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  lead_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, lead_id, account_id, day)
) STRICT, WITHOUT ROWID;

-- When the words of a lead were erased; the lead itself stays as a count.
ALTER TABLE lead ADD COLUMN erased_at TEXT;
UPDATE lead SET erased_at = json_extract(payload, '$.erased_at') WHERE idempotency_key LIKE 'erased-%';
CREATE INDEX lead_with_words ON lead (tenant_id, at) WHERE erased_at IS NULL;
