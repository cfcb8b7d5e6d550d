-- Work that outlives a request and a process. A row is claimed by compare-and-set; its lease says until when.
CREATE TABLE job (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  kind TEXT NOT NULL,
  -- Jobs of one tenant and lane run one after the other.
  lane TEXT NOT NULL,
  -- At most one job of a tenant and kind waits under one name.
  once TEXT,
  payload TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')) DEFAULT 'waiting',
  run_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  progress TEXT,
  claim TEXT,
  lease_until TEXT,
  last_error TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX job_waiting ON job (run_at) WHERE state = 'waiting';
CREATE INDEX job_running ON job (lease_until) WHERE state = 'running';
CREATE INDEX job_in_lane ON job (tenant_id, lane) WHERE state = 'running';
CREATE INDEX job_of_tenant ON job (tenant_id, kind, created_at);
CREATE INDEX job_ended ON job (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX job_once ON job (tenant_id, kind, once) WHERE once IS NOT NULL AND state = 'waiting';

-- The file of an import until it has run; gzipped.
CREATE TABLE import_file (
  run_id TEXT PRIMARY KEY REFERENCES import_run (id),
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  content BLOB NOT NULL
) STRICT;

-- What must be kept and never shown: sealed with a key that is not in the database.
CREATE TABLE tenant_secret (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  name TEXT NOT NULL,
  sealed TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, name)
) STRICT, WITHOUT ROWID;

-- Stock files that are fetched by a schedule.
CREATE TABLE feed (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  doc TEXT NOT NULL,
  version INTEGER NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0,
  -- When it is due next; null while it is paused.
  next_at TEXT,
  -- What the last file that was taken in was known by: entity tag, date, hash, mapping.
  seen TEXT,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX feed_of_tenant ON feed (tenant_id, created_at);
CREATE INDEX feed_due ON feed (next_at) WHERE next_at IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE feed_run (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  feed_id TEXT NOT NULL REFERENCES feed (id),
  state TEXT NOT NULL,
  report TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX feed_run_of_feed ON feed_run (tenant_id, feed_id, at);

-- Which vehicles a feed has brought: only those can go missing from it.
CREATE TABLE feed_vehicle (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  feed_id TEXT NOT NULL REFERENCES feed (id),
  vehicle_id TEXT NOT NULL,
  PRIMARY KEY (tenant_id, feed_id, vehicle_id),
  FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicle (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX feed_vehicle_of_vehicle ON feed_vehicle (tenant_id, vehicle_id);

-- How far a tenant's hosted index is; a row says which release it was last looked at for.
CREATE TABLE search_sync (
  tenant_id TEXT PRIMARY KEY REFERENCES tenant (id),
  release_number INTEGER NOT NULL,
  -- Host, application and index; null while the tenant is searched here.
  target TEXT,
  -- What has been taken over in full, and the settings that it was made under; null until then.
  filled TEXT,
  stock_version INTEGER NOT NULL DEFAULT 0,
  -- Earliest instant at which a record changes by time alone.
  changes_at TEXT,
  synced_at TEXT,
  last_error TEXT
) STRICT;

-- What the hosted index has of each vehicle.
CREATE TABLE search_sync_record (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  vehicle_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  changes_at TEXT,
  PRIMARY KEY (tenant_id, vehicle_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_sync_record_changing ON search_sync_record (tenant_id, changes_at) WHERE changes_at IS NOT NULL;
