-- Vehicles that are held for somebody now: the primary key lets one hold at a time be. Shoppers' stock is read together
-- with it, so that a feed which writes the vehicle anew takes no hold away.
CREATE TABLE held_vehicle (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  vehicle_id TEXT NOT NULL,
  hold_id TEXT NOT NULL,
  PRIMARY KEY (tenant_id, vehicle_id)
) STRICT, WITHOUT ROWID;

-- All holds, those that ended too. Each belongs to a lead, which says for whom.
CREATE TABLE vehicle_hold (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  -- Opens it to the shopper, who may have no account.
  link_key TEXT NOT NULL,
  -- Account of the shopper; empty without one.
  shopper_id TEXT NOT NULL,
  location_id TEXT NOT NULL,
  zone TEXT NOT NULL,
  -- What was pressed: reserve or buy.
  way TEXT NOT NULL CHECK (way IN ('reserve', 'buy')),
  -- The price that was said when it was made, whatever the vehicle costs later.
  price_cents INTEGER NOT NULL,
  price_text TEXT NOT NULL,
  price_type TEXT NOT NULL,
  currency TEXT NOT NULL,
  deposit_cents INTEGER NOT NULL,
  -- How long it lasts once a deposit that is paid by card has arrived; until then it ends sooner.
  hours INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('live', 'expired', 'released', 'sold')),
  made_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT,
  ended_by TEXT,
  end_reason TEXT,
  -- Grows with each change, for those who change it at the same time.
  version INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX vehicle_hold_of_link ON vehicle_hold (tenant_id, link_key);
CREATE UNIQUE INDEX vehicle_hold_of_lead ON vehicle_hold (tenant_id, lead_id);
CREATE INDEX vehicle_hold_of_state ON vehicle_hold (tenant_id, state, made_at);
CREATE INDEX vehicle_hold_of_vehicle ON vehicle_hold (tenant_id, vehicle_id, made_at);
