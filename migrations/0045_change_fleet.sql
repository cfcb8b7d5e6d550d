-- Changes over many sites: a row a site, which the site's own job works on. `request` is JSON: what is sought and put in.
CREATE TABLE fleet_change (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  change_id TEXT NOT NULL,
  request TEXT NOT NULL,
  author TEXT NOT NULL,
  made_at TEXT NOT NULL,
  state TEXT NOT NULL,
  places INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  before_release INTEGER,
  after_release INTEGER,
  drafts TEXT NOT NULL DEFAULT '[]',
  ended_at TEXT,
  PRIMARY KEY (tenant_id, change_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX fleet_change_of_all ON fleet_change (change_id, state);
CREATE INDEX fleet_change_made ON fleet_change (made_at);
