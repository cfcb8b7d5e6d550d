-- Revisions that somebody reviewed and wants live at an instant. What was live of each document then is noted with it, so
-- that a change in between stops the schedule.
CREATE TABLE scheduled_publish (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  run_at TEXT NOT NULL,
  -- [{ key, revision, live }]
  documents TEXT NOT NULL,
  message TEXT NOT NULL,
  author TEXT NOT NULL,
  -- Whose permission is asked again when the time has come; null for programs.
  account_id TEXT,
  made_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'stopped', 'cancelled')),
  ended_at TEXT,
  -- Number of the release that it made.
  release INTEGER,
  -- Why it stopped, in words.
  problem TEXT,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX scheduled_publish_of_state ON scheduled_publish (tenant_id, state, run_at);
