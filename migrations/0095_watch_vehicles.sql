-- Vehicles that signed-in shoppers have saved. What is shown of a vehicle comes from the stock; its name and price are those
-- of the moment, for what has left the stock and for what its price has done since.
CREATE TABLE watchlist_entry (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  shopper_id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The displayed price in whole dollars; null where none was shown.
  price INTEGER,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, shopper_id, vehicle_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX watchlist_entry_of_vehicle ON watchlist_entry (tenant_id, vehicle_id, saved_at);
