-- Which changes of a site go live only after somebody else has looked, and who that is. A site without a row asks for nothing.
CREATE TABLE approval_policy (
  tenant_id TEXT PRIMARY KEY NOT NULL REFERENCES tenant (id),
  -- Risk classes, a JSON list.
  classes TEXT NOT NULL,
  -- Ids of accounts, a JSON list; empty for every site admin.
  people TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Changes that somebody asked to have approved, exactly as they were seen.
CREATE TABLE approval_request (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  -- [{ key, revision, live, removed }]: what is to go live, and what was live then.
  documents TEXT NOT NULL,
  -- Number of the template's release that is to go live with them.
  template INTEGER,
  -- Number of the release that is to be gone back to; null for drafts.
  rollback INTEGER,
  -- Risk classes that asked for it, a JSON list.
  classes TEXT NOT NULL,
  message TEXT NOT NULL,
  author TEXT NOT NULL,
  account_id TEXT,
  at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'returned', 'withdrawn')),
  decided_by TEXT,
  decided_account_id TEXT,
  decided_at TEXT,
  -- What whoever decided says.
  text TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX approval_request_of_state ON approval_request (tenant_id, state, at);
