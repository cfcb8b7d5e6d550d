-- What comparable stock says vehicles like one go for, worked out when stock changes; it stands in where a feed says nothing.
CREATE TABLE vehicle_market (
  tenant_id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL,
  -- Make and model, folded: vehicles of one key are compared with each other.
  model_key TEXT NOT NULL,
  state_average REAL,
  average REAL,
  PRIMARY KEY (tenant_id, vehicle_id),
  FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicle (tenant_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX vehicle_market_by_model ON vehicle_market (tenant_id, model_key, vehicle_id);

-- Up to which version of its stock a tenant's averages were worked out.
CREATE TABLE market_progress (
  tenant_id TEXT PRIMARY KEY REFERENCES tenant (id),
  stock_version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A vehicle's page and card say what its average is: to whoever keeps them, the vehicle has changed.
CREATE TRIGGER vehicle_market_changed AFTER UPDATE ON vehicle_market
WHEN NEW.state_average IS NOT OLD.state_average OR NEW.average IS NOT OLD.average BEGIN
  UPDATE vehicle_change SET stock_version = (SELECT stock_version + 1 FROM tenant WHERE id = NEW.tenant_id)
  WHERE tenant_id = NEW.tenant_id AND vehicle_id = NEW.vehicle_id;
END;
