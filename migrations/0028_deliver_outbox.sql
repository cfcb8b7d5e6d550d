-- Who is delivering a row of the outbox right now, until when, and where it went.
ALTER TABLE outbox ADD COLUMN claim TEXT;
ALTER TABLE outbox ADD COLUMN lease_until TEXT;
ALTER TABLE outbox ADD COLUMN sent_at TEXT;
CREATE INDEX outbox_of_lead ON outbox (lead_id) WHERE lead_id IS NOT NULL;

-- What became of each try, for those who ask why a lead did not arrive.
CREATE TABLE delivery_attempt (
  id TEXT PRIMARY KEY,
  outbox_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  tenant_id TEXT,
  outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'retry', 'failed')),
  detail TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_attempt_of_outbox ON delivery_attempt (outbox_id, at);
