-- Links that show the drafts of a site to somebody without an account. Only the hash of a link's token is stored.
CREATE TABLE preview_link (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  -- Key of the page that was shared, and the address that the link leads to.
  document TEXT NOT NULL,
  path TEXT NOT NULL,
  author TEXT NOT NULL,
  account_id TEXT,
  made_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT,
  -- When somebody opened it last.
  opened_at TEXT,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX preview_link_of_token ON preview_link (tenant_id, token_hash);

-- What those who were shown a draft say of it.
CREATE TABLE preview_answer (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  link_id TEXT NOT NULL,
  path TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('good', 'change')),
  text TEXT NOT NULL,
  -- As whoever wrote it gave it.
  name TEXT NOT NULL,
  -- The state of the drafts that it is about.
  draft_version INTEGER NOT NULL,
  at TEXT NOT NULL,
  done_at TEXT,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX preview_answer_of_time ON preview_answer (tenant_id, at);
