-- A large change of stock (an import, a run of a feed) is one act that is written in small steps, so that other writes
-- have their turn in between. Its vehicles are staged first, where nobody reads them. Setting the act to 'live' decides it:
-- from then on it is carried through, by this process or by the next one that opens the database. 'done' waits for
-- whoever began the act to take down what came of it.
CREATE TABLE stock_act (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('staging', 'live', 'done')),
  -- Who, when, from where; JSON.
  origin TEXT NOT NULL,
  -- What was counted and left out so far; JSON.
  progress TEXT NOT NULL,
  -- What its beginner needs at the end; JSON.
  detail TEXT NOT NULL DEFAULT 'null',
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_act_live ON stock_act (tenant_id) WHERE state = 'live';

CREATE TABLE staged_vehicle (
  tenant_id TEXT NOT NULL,
  act_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  vehicle_id TEXT NOT NULL,
  -- 'put' a vehicle, mark one 'sold' or 'remove' it because its feed no longer names it; 'mark' and 'unmark' say of which
  -- vehicles a feed speaks.
  kind TEXT NOT NULL CHECK (kind IN ('put', 'sold', 'remove', 'mark', 'unmark')),
  -- Version of the vehicle that this was worked out from; 0 for a new one.
  base_version INTEGER NOT NULL,
  -- Row of the file.
  file_row INTEGER,
  doc TEXT,
  hash TEXT,
  source_key TEXT,
  -- Former values of the fields that change; JSON.
  before TEXT,
  -- 1 where the price goes to the ledger.
  is_repriced INTEGER NOT NULL DEFAULT 0,
  -- What the row says, for a vehicle that somebody has changed meanwhile; JSON.
  patch TEXT,
  PRIMARY KEY (tenant_id, act_id, position),
  FOREIGN KEY (tenant_id, act_id) REFERENCES stock_act (tenant_id, id)
) STRICT;
