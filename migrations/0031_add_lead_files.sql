-- Files that shoppers send with a form. One without a lead waits for its form, and goes when none comes.
CREATE TABLE lead_file (
  -- Also the file's name on disk.
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  lead_id TEXT REFERENCES lead (id),
  -- As the shopper called it, with the ending of what it is.
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('pdf', 'picture', 'document')),
  bytes INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX lead_file_of_lead ON lead_file (tenant_id, lead_id, at);
CREATE INDEX lead_file_by_time ON lead_file (tenant_id, at);
