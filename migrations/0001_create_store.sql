-- Everything that is stored per tenant. Ids are random; timestamps are ISO 8601 in UTC; JSON is text.
CREATE TABLE tenant (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('site', 'template')),
  name TEXT NOT NULL,
  template_id TEXT REFERENCES tenant (id),
  template_release_id TEXT,
  live_release_id TEXT,
  live_release_number INTEGER NOT NULL DEFAULT 0,
  stock_version INTEGER NOT NULL DEFAULT 0,
  content_version INTEGER NOT NULL DEFAULT 0,
  draft_version INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;

CREATE TABLE host (
  host TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id)
) STRICT;
CREATE INDEX host_of_tenant ON host (tenant_id);

CREATE TABLE account (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('platform', 'onboarding', 'admin', 'editor')),
  tenant_id TEXT REFERENCES tenant (id),
  created_at TEXT NOT NULL,
  disabled_at TEXT,
  CHECK ((role IN ('admin', 'editor')) = (tenant_id IS NOT NULL))
) STRICT;

CREATE TABLE session (
  id_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX session_of_account ON session (account_id);

CREATE TABLE sign_in_attempt (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  address TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX sign_in_attempt_by_email ON sign_in_attempt (email, at);
CREATE INDEX sign_in_attempt_by_address ON sign_in_attempt (address, at);

CREATE TABLE revision (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL,
  parent_id TEXT,
  author TEXT NOT NULL,
  message TEXT NOT NULL,
  at TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, key, id)
) STRICT;

-- The draft of each document: which revision it is. A removed document points to a revision that is marked deleted.
CREATE TABLE document (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  key TEXT NOT NULL,
  revision_id TEXT NOT NULL,
  PRIMARY KEY (tenant_id, key),
  FOREIGN KEY (tenant_id, key, revision_id) REFERENCES revision (tenant_id, key, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE release (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  number INTEGER NOT NULL,
  author TEXT NOT NULL,
  message TEXT NOT NULL,
  at TEXT NOT NULL,
  template_release_id TEXT REFERENCES release (id),
  UNIQUE (tenant_id, number),
  UNIQUE (tenant_id, id)
) STRICT;

CREATE TABLE release_document (
  tenant_id TEXT NOT NULL,
  release_id TEXT NOT NULL,
  key TEXT NOT NULL,
  revision_id TEXT NOT NULL,
  PRIMARY KEY (release_id, key),
  FOREIGN KEY (tenant_id, release_id) REFERENCES release (tenant_id, id),
  FOREIGN KEY (tenant_id, key, revision_id) REFERENCES revision (tenant_id, key, id)
) STRICT, WITHOUT ROWID;

-- Which blocks stand on which document, and what they refer to; rewritten with the draft or the release they describe.
CREATE TABLE block_usage (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  source TEXT NOT NULL CHECK (source IN ('draft', 'live')),
  document_key TEXT NOT NULL,
  block_id TEXT NOT NULL,
  type TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, source, document_key, block_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_usage_by_type ON block_usage (type, source, version);

CREATE TABLE reference_usage (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  source TEXT NOT NULL CHECK (source IN ('draft', 'live')),
  document_key TEXT NOT NULL,
  block_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('switch', 'bind', 'data')),
  name TEXT NOT NULL,
  PRIMARY KEY (tenant_id, source, document_key, block_id, kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX reference_usage_by_name ON reference_usage (kind, name, source);

CREATE TABLE vehicle (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  slug TEXT NOT NULL,
  stocknum TEXT,
  status TEXT NOT NULL,
  doc TEXT NOT NULL,
  hash TEXT NOT NULL,
  version INTEGER NOT NULL,
  source_key TEXT,
  source_hash TEXT,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX vehicle_by_slug ON vehicle (tenant_id, slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX vehicle_by_source ON vehicle (tenant_id, source_key) WHERE source_key IS NOT NULL;

-- What was advertised when: was-prices may only be claimed from here.
CREATE TABLE price_ledger (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL,
  at TEXT NOT NULL,
  price REAL,
  before_price REAL,
  FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicle (tenant_id, id)
) STRICT;
CREATE INDEX price_ledger_of_vehicle ON price_ledger (tenant_id, vehicle_id, at);

CREATE TABLE content (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  kind TEXT NOT NULL CHECK (kind IN ('location', 'model', 'review', 'manufacturer', 'dealer')),
  id TEXT NOT NULL,
  slug TEXT,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL,
  hash TEXT NOT NULL,
  version INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  PRIMARY KEY (tenant_id, kind, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX content_by_slug ON content (tenant_id, kind, slug) WHERE slug IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE lead (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  idempotency_key TEXT NOT NULL,
  category TEXT NOT NULL,
  payload TEXT NOT NULL,
  at TEXT NOT NULL,
  deleted_at TEXT,
  UNIQUE (tenant_id, idempotency_key)
) STRICT;
CREATE INDEX lead_newest ON lead (tenant_id, at DESC, id DESC);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  lead_id TEXT REFERENCES lead (id),
  channel TEXT NOT NULL,
  payload TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')) DEFAULT 'waiting',
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_error TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (state, next_at);
CREATE INDEX outbox_of_tenant ON outbox (tenant_id, created_at);

CREATE TABLE import_run (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  report TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX import_run_of_tenant ON import_run (tenant_id, at);

CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  tenant_id TEXT,
  author TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_of_tenant ON audit (tenant_id, at);

-- Fingerprints of what was seeded, so that a second start does nothing.
CREATE TABLE seed_mark (
  name TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
