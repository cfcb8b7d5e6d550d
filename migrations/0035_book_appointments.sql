-- Appointments of shoppers with a department of a location. Each belongs to a lead, which says who comes and for what.
CREATE TABLE appointment (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  -- Opens it to the shopper, who has no account.
  link_key TEXT NOT NULL,
  location_id TEXT NOT NULL,
  department TEXT NOT NULL CHECK (department IN ('sales', 'service', 'parts')),
  -- UTC; the zone is the yard's.
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  zone TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('booked', 'cancelled', 'done', 'no-show')),
  -- Grows with each change, for those who change it at the same time and for calendars.
  version INTEGER NOT NULL,
  made_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX appointment_of_yard ON appointment (tenant_id, location_id, starts_at);
CREATE UNIQUE INDEX appointment_of_lead ON appointment (tenant_id, lead_id);
CREATE UNIQUE INDEX appointment_of_link ON appointment (tenant_id, link_key);

-- Times at which a location, or one department of it, takes no appointments.
CREATE TABLE appointment_block (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  location_id TEXT NOT NULL,
  -- Empty for all departments.
  department TEXT NOT NULL CHECK (department IN ('', 'sales', 'service', 'parts')),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX appointment_block_of_yard ON appointment_block (tenant_id, location_id, ends_at);
