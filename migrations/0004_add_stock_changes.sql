-- At which version of the tenant's stock each vehicle changed last: what an index that knows version N still has to learn
-- are the rows above N. Kept by triggers, so that no way of writing a vehicle can forget it. The version of the stock moves
-- at the end of the transaction that changes vehicles, hence the one after today's.
CREATE TABLE vehicle_change (
  tenant_id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL,
  stock_version INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, vehicle_id),
  FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicle (tenant_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX vehicle_change_since ON vehicle_change (tenant_id, stock_version, vehicle_id);

INSERT INTO vehicle_change (tenant_id, vehicle_id, stock_version)
SELECT vehicle.tenant_id, vehicle.id, tenant.stock_version FROM vehicle JOIN tenant ON tenant.id = vehicle.tenant_id;

CREATE TRIGGER vehicle_added AFTER INSERT ON vehicle BEGIN
  INSERT INTO vehicle_change (tenant_id, vehicle_id, stock_version)
  SELECT NEW.tenant_id, NEW.id, stock_version + 1 FROM tenant WHERE id = NEW.tenant_id;
END;

CREATE TRIGGER vehicle_changed AFTER UPDATE ON vehicle WHEN NEW.version <> OLD.version BEGIN
  UPDATE vehicle_change SET stock_version = (SELECT stock_version + 1 FROM tenant WHERE id = NEW.tenant_id)
  WHERE tenant_id = NEW.tenant_id AND vehicle_id = NEW.id;
END;

-- Sales by their date, for counting them.
CREATE INDEX vehicle_sold_at ON vehicle (tenant_id, json_extract(doc, '$.sold_date_timestamp'))
WHERE deleted_at IS NULL AND (status = 'sold' OR json_extract(doc, '$.sold') = 1);
