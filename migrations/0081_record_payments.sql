-- What shoppers are to pay, or have paid.
CREATE TABLE payment (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  -- Empty where it belongs to no hold.
  hold_id TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('deposit', 'account')),
  driver TEXT NOT NULL CHECK (driver IN ('yard', 'checkout')),
  -- What the payment service calls it; null until it knows it.
  reference TEXT,
  -- Where the shopper pays; null where there is no such page.
  url TEXT,
  state TEXT NOT NULL CHECK (state IN ('due', 'open', 'paid', 'mismatch', 'refunding', 'refunded', 'cancelled')),
  cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  made_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_of_hold ON payment (tenant_id, hold_id);
CREATE INDEX payment_of_lead ON payment (tenant_id, lead_id);
CREATE INDEX payment_by_time ON payment (tenant_id, made_at);
CREATE UNIQUE INDEX payment_of_reference ON payment (tenant_id, driver, reference) WHERE reference IS NOT NULL;

-- The ledger of money: rows are added, never changed and never removed; a mistake is put right by a row that reverses it.
CREATE TABLE money_entry (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  hold_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('due', 'received', 'cancelled', 'refunded', 'corrected')),
  -- Below 0 for what reverses another entry.
  cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- What the payment service, or the yard, knows this money by.
  reference TEXT NOT NULL,
  -- The entry that it reverses; each can be reversed once.
  reverses TEXT,
  author TEXT NOT NULL,
  reason TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT;
CREATE INDEX money_entry_of_payment ON money_entry (tenant_id, payment_id, at);
CREATE INDEX money_entry_by_time ON money_entry (tenant_id, at);
CREATE UNIQUE INDEX money_entry_once ON money_entry (tenant_id, kind, reference);
CREATE UNIQUE INDEX money_entry_reversal ON money_entry (tenant_id, reverses) WHERE reverses IS NOT NULL;
