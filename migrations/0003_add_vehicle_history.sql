-- Each change of a vehicle: who, when, from where, and what its changed fields held before. The state at any version is
-- today's with the later changes taken back, so that the oldest rows can go at any time; the newest 200 of each vehicle
-- are kept. Changes of one act (a bulk change, an import) share their change_id, so that it can be undone as one.
CREATE TABLE vehicle_revision (
  tenant_id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  change_id TEXT NOT NULL,
  at TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('staff', 'feed', 'import', 'platform')),
  author TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'edit', 'remove', 'restore')),
  note TEXT,
  before TEXT NOT NULL,
  PRIMARY KEY (tenant_id, vehicle_id, version),
  FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicle (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX vehicle_revision_of_change ON vehicle_revision (tenant_id, change_id);

-- A stock number and a VIN tell vehicles apart: looked up with each that is saved by hand.
CREATE INDEX vehicle_by_stocknum ON vehicle (tenant_id, lower(stocknum)) WHERE deleted_at IS NULL;
CREATE INDEX vehicle_by_vin ON vehicle (tenant_id, json_extract(doc, '$.vin')) WHERE deleted_at IS NULL;
