-- Averages are computed from stock and are none: what an index reads of a vehicle does not move with them, what its page and
-- card show does. So they have a version of their own beside the feed's, and no index reads a vehicle again for them.
ALTER TABLE vehicle_change ADD COLUMN market_version INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER vehicle_market_changed;
CREATE TRIGGER vehicle_market_changed AFTER UPDATE ON vehicle_market
WHEN NEW.state_average IS NOT OLD.state_average OR NEW.average IS NOT OLD.average BEGIN
  UPDATE vehicle_change SET market_version = (SELECT stock_version + 1 FROM tenant WHERE id = NEW.tenant_id)
  WHERE tenant_id = NEW.tenant_id AND vehicle_id = NEW.vehicle_id;
END;
