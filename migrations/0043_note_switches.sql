-- What people note of a switch of a site: nothing rendered reads it. `since` is when it became of its kind; `ends_on` is
-- the last day (YYYY-MM-DD) on the site's clock; `owner_id` names an account that may have gone since.
CREATE TABLE switch_note (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  key TEXT NOT NULL,
  kind TEXT NOT NULL,
  since TEXT NOT NULL,
  ends_on TEXT,
  owner_id TEXT,
  reason TEXT NOT NULL,
  version INTEGER NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, key)
) STRICT, WITHOUT ROWID;
