-- A site is private until somebody puts it live. When that was; null while it is private.
ALTER TABLE tenant ADD COLUMN public_since TEXT;
-- What answered shoppers before goes on answering.
UPDATE tenant SET public_since = created_at WHERE kind = 'site';

-- Steps of onboarding that a person has answered.
CREATE TABLE onboarding_answer (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  step TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('done', 'skipped')),
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, step)
) STRICT, WITHOUT ROWID;

-- What belongs to one dealer alone (phones, company numbers, licences, domains, keys), in one spelling, so that it is
-- found on another dealer's site. Made from release and content of the version beside it.
CREATE TABLE dealer_fact (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (tenant_id, kind, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX dealer_fact_of_value ON dealer_fact (value);
CREATE TABLE dealer_fact_state (
  tenant_id TEXT PRIMARY KEY NOT NULL REFERENCES tenant (id),
  release_number INTEGER NOT NULL,
  content_version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
