-- What a payment service does on its own reaches the ledger (decision 0391). Which states and kinds there are is said by the
-- code (`tenants/payments/tables.ts`): a list here would need a new table for each.
ALTER TABLE payment RENAME TO payment_before;
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
  state TEXT NOT NULL,
  cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  made_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- The reason given by staff; empty for the deposit of a reservation.
  title TEXT NOT NULL DEFAULT '',
  due_day TEXT,
  -- What is no longer with the dealer of the money received: refunded, or taken by a bank.
  back_cents INTEGER NOT NULL DEFAULT 0,
  -- What staff have to look at, since the service said something that does not fit the ledger; empty without.
  question TEXT NOT NULL DEFAULT '',
  -- When the service is asked again what became of the money; null where it is not.
  check_at TEXT,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO payment (
  tenant_id, id, hold_id, lead_id, purpose, driver, reference, url, state, cents, currency, made_at, changed_at, version,
  title, due_day
) SELECT
  tenant_id, id, hold_id, lead_id, purpose, driver, reference, url, state, cents, currency, made_at, changed_at, version,
  title, due_day
FROM payment_before;
DROP TABLE payment_before;
CREATE INDEX payment_of_hold ON payment (tenant_id, hold_id);
CREATE INDEX payment_of_lead ON payment (tenant_id, lead_id);
CREATE INDEX payment_by_time ON payment (tenant_id, made_at);
CREATE UNIQUE INDEX payment_of_reference ON payment (tenant_id, driver, reference) WHERE reference IS NOT NULL;
CREATE INDEX payment_to_check ON payment (check_at) WHERE check_at IS NOT NULL;

ALTER TABLE money_entry RENAME TO money_entry_before;
CREATE TABLE money_entry (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  hold_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- Below 0 for what leaves the dealer, or reverses another entry.
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
INSERT INTO money_entry (
  tenant_id, id, payment_id, hold_id, kind, cents, currency, reference, reverses, author, reason, at
) SELECT
  tenant_id, id, payment_id, hold_id, kind, cents, currency, reference, reverses, author, reason, at
FROM money_entry_before ORDER BY rowid;
DROP TABLE money_entry_before;
CREATE INDEX money_entry_of_payment ON money_entry (tenant_id, payment_id, at);
CREATE INDEX money_entry_by_time ON money_entry (tenant_id, at);
CREATE UNIQUE INDEX money_entry_once ON money_entry (tenant_id, kind, reference);
CREATE UNIQUE INDEX money_entry_reversal ON money_entry (tenant_id, reverses) WHERE reverses IS NOT NULL;

-- Payments from before are asked about once more; old ones for the last time.
UPDATE payment SET check_at = changed_at
WHERE driver = 'checkout' AND state IN ('paid', 'mismatch', 'refunding', 'refunded');
UPDATE payment SET back_cents = (
  SELECT COALESCE(-SUM(money_entry.cents), 0) FROM money_entry
  WHERE money_entry.tenant_id = payment.tenant_id AND money_entry.payment_id = payment.id
    AND money_entry.kind = 'refunded'
);
