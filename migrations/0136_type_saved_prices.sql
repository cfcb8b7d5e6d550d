-- What the price covered when a vehicle was saved (`vehicle.price_type`): one before charges is not compared with a drive away
-- price. Null where it is not known.
ALTER TABLE watchlist_entry ADD COLUMN price_type TEXT;
UPDATE watchlist_entry SET price_type = (
  SELECT price_ledger.price_type FROM price_ledger
  WHERE price_ledger.tenant_id = watchlist_entry.tenant_id AND price_ledger.vehicle_id = watchlist_entry.vehicle_id
    AND price_ledger.at <= watchlist_entry.saved_at
  ORDER BY price_ledger.at DESC LIMIT 1
);
