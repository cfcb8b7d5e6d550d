ALTER TABLE price_ledger ADD COLUMN price_type text COLLATE "C";

UPDATE price_ledger SET price_type = (
  SELECT COALESCE(json_text(doc, '{price_type}'::text[]), '') FROM vehicle
  WHERE vehicle.tenant_id = price_ledger.tenant_id AND vehicle.id = price_ledger.vehicle_id
) WHERE at >= (
  SELECT MIN(vehicle_revision.at) FROM vehicle_revision
  WHERE vehicle_revision.tenant_id = price_ledger.tenant_id AND vehicle_revision.vehicle_id = price_ledger.vehicle_id
) AND NOT EXISTS (
  SELECT 1 FROM vehicle_revision
  WHERE vehicle_revision.tenant_id = price_ledger.tenant_id AND vehicle_revision.vehicle_id = price_ledger.vehicle_id
    AND vehicle_revision.before LIKE '%"price_type"%'
);

ALTER TABLE vehicle_alert_state ADD COLUMN price_type text COLLATE "C";
