-- For whom and until when staff have reserved a vehicle. Whether it is reserved stays the vehicle's own flag.
CREATE TABLE staff_reservation (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  vehicle_id TEXT NOT NULL,
  name TEXT NOT NULL,
  until TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, vehicle_id)
);
