-- What an advertised price covered (`vehicle.price_type`, empty where the vehicle did not say): a drive away price is not
-- compared with one before charges. Null where it is not known: before the oldest change that the history holds, for vehicles
-- whose history names another type, and in rows that a release before writes meanwhile.
ALTER TABLE price_ledger ADD COLUMN price_type TEXT;
UPDATE price_ledger SET price_type = (
  SELECT COALESCE(json_extract(doc, '$.price_type'), '') FROM vehicle
  WHERE vehicle.tenant_id = price_ledger.tenant_id AND vehicle.id = price_ledger.vehicle_id
) WHERE at >= (
  SELECT MIN(vehicle_revision.at) FROM vehicle_revision
  WHERE vehicle_revision.tenant_id = price_ledger.tenant_id AND vehicle_revision.vehicle_id = price_ledger.vehicle_id
) AND NOT EXISTS (
  SELECT 1 FROM vehicle_revision
  WHERE vehicle_revision.tenant_id = price_ledger.tenant_id AND vehicle_revision.vehicle_id = price_ledger.vehicle_id
    AND vehicle_revision.before LIKE '%"price_type"%'
);
ALTER TABLE vehicle_alert_state ADD COLUMN price_type TEXT;
