-- Faults of the software, grouped: one row for all that are alike. `tenants` is JSON: slugs of the first sites that met it.
CREATE TABLE fault_group (
  fingerprint TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  place TEXT NOT NULL,
  happened_in TEXT NOT NULL,
  tenants TEXT NOT NULL DEFAULT '[]',
  faults INTEGER NOT NULL DEFAULT 0,
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  first_release TEXT NOT NULL,
  last_release TEXT NOT NULL,
  last_request TEXT,
  seen_at TEXT,
  seen_by TEXT
) STRICT;
CREATE INDEX fault_group_last ON fault_group (last_at);
-- Processes that run or have lately run on this database, by host and slot.
CREATE TABLE process_beat (
  process TEXT PRIMARY KEY NOT NULL,
  at TEXT NOT NULL,
  started_at TEXT NOT NULL,
  release_id TEXT NOT NULL,
  memory_bytes INTEGER NOT NULL,
  loop_delay_ms REAL NOT NULL,
  requests INTEGER NOT NULL,
  faults INTEGER NOT NULL
) STRICT;
