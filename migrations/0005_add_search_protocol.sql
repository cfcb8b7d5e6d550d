-- Keys of the search protocol. The public one stands as it is, since sites show it and narrower keys are derived from it;
-- of an admin key only its SHA-256.
CREATE TABLE search_key (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  value TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('search', 'admin')),
  created_at TEXT NOT NULL,
  -- From when it opens nothing; null for the one in use.
  ends_at TEXT,
  PRIMARY KEY (tenant_id, value)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX search_key_in_use ON search_key (tenant_id, kind) WHERE ends_at IS NULL;

-- Indexes that were made through the protocol. The tenant's own stock is none of them: it is searched from its vehicles.
CREATE TABLE search_index (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  name TEXT NOT NULL,
  -- A replica shows the records of its primary in an order of its own.
  primary_id TEXT REFERENCES search_index (id) ON DELETE CASCADE,
  settings TEXT NOT NULL,
  -- What kinds of values each attribute of the records has had.
  fields TEXT NOT NULL,
  -- Moves with every change; also the number of the task that made it.
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (tenant_id, name)
) STRICT;
CREATE INDEX search_index_replicas ON search_index (primary_id) WHERE primary_id IS NOT NULL;

CREATE TABLE search_object (
  index_id TEXT NOT NULL REFERENCES search_index (id) ON DELETE CASCADE,
  object_id TEXT NOT NULL,
  -- Null when it was deleted: whoever knows the index at an earlier version has to learn it.
  doc TEXT,
  version INTEGER NOT NULL,
  PRIMARY KEY (index_id, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_object_since ON search_object (index_id, version, object_id);
