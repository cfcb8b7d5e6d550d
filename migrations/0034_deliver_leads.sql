-- Systems of a dealer that leads are sent to. The key is in tenant_secret, named after the host that it was made for.
CREATE TABLE webhook_target (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  rotated_at TEXT,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  last_at TEXT,
  last_outcome TEXT CHECK (last_outcome IN ('sent', 'retry', 'failed')),
  last_detail TEXT,
  UNIQUE (tenant_id, name)
) STRICT;

-- Who of a rule's people got which lead last, counted upwards: whoever has the lowest number is next.
CREATE TABLE lead_turn (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  rule TEXT NOT NULL,
  person TEXT NOT NULL,
  served INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, rule, person)
) STRICT;

-- Who unsubscribed or answered STOP. It outlives the leads of a person: it is what keeps them from being written to.
CREATE TABLE stopped_contact (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  contact TEXT NOT NULL,
  way TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, contact)
) STRICT;
