-- Vehicles out of stock by their old address: their page says so for a while, and an unknown address costs one look-up.
CREATE INDEX vehicle_former_slug ON vehicle (tenant_id, slug, deleted_at) WHERE deleted_at IS NOT NULL;

-- How often a vehicle's page was opened, by day (UTC).
CREATE TABLE vehicle_view (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  vehicle_id TEXT NOT NULL,
  day TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, vehicle_id, day)
) STRICT, WITHOUT ROWID;

-- Who has been counted today, as marks made with a secret that is thrown away with the day: nobody can be told from them.
CREATE TABLE vehicle_view_secret (
  day TEXT PRIMARY KEY,
  secret TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE vehicle_view_mark (
  day TEXT NOT NULL,
  mark TEXT NOT NULL,
  PRIMARY KEY (day, mark)
) STRICT, WITHOUT ROWID;
