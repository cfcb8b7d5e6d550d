-- Accounts of a real installation: all roles, yards, a second factor, sessions by device, one-time links.
-- The new tables take the place of the old ones by renaming; what refers to them follows the name.
CREATE TABLE account_next (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  password_changed_at TEXT NOT NULL,
  -- 1 while the password is the printed one of the demo.
  demo_password INTEGER NOT NULL DEFAULT 0,
  role TEXT NOT NULL CHECK (role IN ('platform', 'onboarding', 'admin', 'editor', 'stock', 'leads', 'viewer')),
  tenant_id TEXT REFERENCES tenant (id),
  -- JSON list of ids of locations; null for all of them.
  location_ids TEXT,
  totp_sealed TEXT,
  -- A secret that has not been confirmed by a code yet.
  totp_pending TEXT,
  totp_since TEXT,
  -- The time step of the last code that was taken: it and those before it are refused.
  totp_step INTEGER,
  totp_failures INTEGER NOT NULL DEFAULT 0,
  totp_failed_at TEXT,
  created_at TEXT NOT NULL,
  last_seen_at TEXT,
  disabled_at TEXT,
  CHECK ((role IN ('platform', 'onboarding')) = (tenant_id IS NULL))
) STRICT;

INSERT INTO account_next (id, email, name, password_hash, password_changed_at, demo_password, role, tenant_id, created_at, disabled_at)
SELECT id, email, name, password_hash, created_at,
  email IN ('platform@forecourt.test', 'onboarding@forecourt.test', 'admin@meridian.test', 'editor@meridian.test', 'editor@redgum.test'),
  role, tenant_id, created_at, disabled_at
FROM account;

CREATE TABLE session_next (
  id_hash TEXT PRIMARY KEY,
  -- For lists: the hash itself is never shown.
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES account_next (id),
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT,
  address TEXT NOT NULL DEFAULT '',
  agent TEXT NOT NULL DEFAULT ''
) STRICT;

INSERT INTO session_next (id_hash, id, account_id, created_at, last_seen_at, expires_at, ended_at)
SELECT id_hash, lower(hex(randomblob(8))), account_id, created_at, created_at, expires_at, ended_at FROM session;

DROP TABLE session;
DROP TABLE account;
ALTER TABLE account_next RENAME TO account;
ALTER TABLE session_next RENAME TO session;
CREATE INDEX session_of_account ON session (account_id);
CREATE INDEX account_of_tenant ON account (tenant_id);

-- Links that work once: the first account, an invitation, a new password.
CREATE TABLE one_time_link (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  -- The token, sealed with the server's own key: a mail is written from it. Null when the link has ended.
  token_sealed TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('first-account', 'invitation', 'reset')),
  account_id TEXT REFERENCES account (id),
  email TEXT,
  role TEXT,
  tenant_id TEXT REFERENCES tenant (id),
  location_ids TEXT,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX one_time_link_of_account ON one_time_link (account_id);
CREATE INDEX one_time_link_of_tenant ON one_time_link (tenant_id, kind);

CREATE TABLE recovery_code (
  account_id TEXT NOT NULL REFERENCES account (id),
  code_hash TEXT NOT NULL,
  used_at TEXT,
  PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Sign-ins from a browser that was not known before: their owner sees them.
CREATE TABLE device_notice (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id),
  agent TEXT NOT NULL,
  address TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX device_notice_of_account ON device_notice (account_id, at);

-- What is mailed to staff of the platform itself belongs to no tenant.
CREATE TABLE outbox_next (
  id TEXT PRIMARY KEY,
  tenant_id TEXT REFERENCES tenant (id),
  lead_id TEXT REFERENCES lead (id),
  channel TEXT NOT NULL,
  payload TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')) DEFAULT 'waiting',
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_error TEXT
) STRICT;
INSERT INTO outbox_next (id, tenant_id, lead_id, channel, payload, state, attempts, next_at, created_at, last_error)
SELECT id, tenant_id, lead_id, channel, payload, state, attempts, next_at, created_at, last_error FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (state, next_at);
CREATE INDEX outbox_of_tenant ON outbox (tenant_id, created_at);

-- Whether the database was begun with the demo. One that was begun without it never gets demo data.
CREATE TABLE installation (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  kind TEXT NOT NULL CHECK (kind IN ('demo', 'real')),
  begun_at TEXT NOT NULL
) STRICT;
INSERT INTO installation (id, kind, begun_at)
SELECT 1, 'demo', min(at) FROM seed_mark WHERE name LIKE 'demo/%' HAVING count(*) > 0;
