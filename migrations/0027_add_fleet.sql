-- What was found of each site when it was looked at last, and the versions that it was found at: a site whose versions
-- have moved since is looked at again.
CREATE TABLE site_health (
  tenant_id TEXT PRIMARY KEY NOT NULL REFERENCES tenant (id),
  checked_at TEXT NOT NULL,
  -- Set by what no version tells of: a feed's run, a lead.
  due INTEGER NOT NULL DEFAULT 0,
  release_number INTEGER NOT NULL,
  stock_version INTEGER NOT NULL,
  content_version INTEGER NOT NULL,
  draft_version INTEGER NOT NULL,
  vehicles INTEGER NOT NULL,
  -- When stock changed last; null where there never was any.
  stock_changed_at TEXT,
  feeds INTEGER NOT NULL,
  feeds_failing INTEGER NOT NULL,
  leads_waiting INTEGER NOT NULL,
  broken_links INTEGER NOT NULL,
  check_errors INTEGER NOT NULL,
  failing_blocks INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Blocks that failed on a site, a row a type and day; rows of 30 days.
CREATE TABLE block_failure (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  block_type TEXT NOT NULL,
  day TEXT NOT NULL,
  failures INTEGER NOT NULL,
  -- Of the last one: route of the page and what was thrown.
  page TEXT NOT NULL,
  error TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, block_type, day)
) STRICT, WITHOUT ROWID;

-- Since when a type of block has shown nothing on a site; null while it shows something.
CREATE TABLE block_shown (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  block_type TEXT NOT NULL,
  empty_since TEXT,
  PRIMARY KEY (tenant_id, block_type)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_shown_of_type ON block_shown (block_type, empty_since);

-- How long a type of block took to render, of all sites together; rows of 30 days.
CREATE TABLE block_time (
  day TEXT NOT NULL,
  block_type TEXT NOT NULL,
  -- JSON list of counts; a bucket is 2^(1/4) times the one before, from 1 microsecond.
  buckets TEXT NOT NULL,
  PRIMARY KEY (day, block_type)
) STRICT, WITHOUT ROWID;

-- Where each type and stored version of block is used, counted when a site is looked at.
CREATE TABLE block_use (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  block_type TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- Blocks and documents of the live release, and blocks of the drafts.
  live INTEGER NOT NULL,
  documents INTEGER NOT NULL,
  drafts INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, block_type, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_use_of_type ON block_use (block_type, tenant_id);

-- Lists that somebody narrowed and named.
CREATE TABLE fleet_view (
  account_id TEXT NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  PRIMARY KEY (account_id, name)
) STRICT, WITHOUT ROWID;

-- A template's release on its way to the sites that were made from it. The tenant is the template.
CREATE TABLE rollout (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT PRIMARY KEY NOT NULL,
  -- Number of the template's release, and the release.
  release INTEGER NOT NULL,
  release_id TEXT NOT NULL,
  -- Whether each site gets a release; else the update waits in its drafts.
  publishes INTEGER NOT NULL,
  message TEXT NOT NULL,
  -- JSON list of how many sites each wave has.
  waves TEXT NOT NULL,
  wave INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('checking', 'ready', 'running', 'paused', 'stopped', 'done', 'undoing', 'undone')),
  -- Why it paused, in words.
  problem TEXT,
  author TEXT NOT NULL,
  made_at TEXT NOT NULL,
  ended_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX rollout_by_time ON rollout (made_at);

CREATE TABLE rollout_site (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  rollout_id TEXT NOT NULL REFERENCES rollout (id),
  wave INTEGER NOT NULL,
  position INTEGER NOT NULL,
  -- Of the dry run; null before it.
  verdict TEXT CHECK (verdict IN ('clean', 'conflicts', 'fails', 'none')),
  changes INTEGER NOT NULL DEFAULT 0,
  conflicts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'left-out', 'undone', 'kept')),
  problem TEXT,
  -- Numbers of its releases; null where none was made.
  before_release INTEGER,
  after_release INTEGER,
  -- The template release that its drafts built on.
  before_pin TEXT,
  -- JSON list of drafts that were moved: { key, before, after }.
  drafts TEXT NOT NULL DEFAULT '[]',
  at TEXT,
  PRIMARY KEY (rollout_id, tenant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rollout_site_in_order ON rollout_site (rollout_id, position);
CREATE INDEX rollout_site_of_state ON rollout_site (rollout_id, state, wave);

-- What a site and its template both changed: the site's own stays until somebody decides.
CREATE TABLE rollout_conflict (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  rollout_id TEXT NOT NULL REFERENCES rollout (id),
  position INTEGER NOT NULL,
  document TEXT NOT NULL,
  -- JSON of the conflict as merging reported it.
  conflict TEXT NOT NULL,
  -- Equal for conflicts that say the same of the same place on several sites.
  likeness TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'mine', 'theirs')),
  author TEXT,
  at TEXT,
  PRIMARY KEY (rollout_id, tenant_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX rollout_conflict_alike ON rollout_conflict (rollout_id, state, likeness);
