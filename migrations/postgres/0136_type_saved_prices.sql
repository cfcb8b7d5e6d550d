ALTER TABLE watchlist_entry ADD COLUMN price_type text COLLATE "C";

UPDATE watchlist_entry SET price_type = (
  SELECT price_ledger.price_type FROM price_ledger
  WHERE price_ledger.tenant_id = watchlist_entry.tenant_id AND price_ledger.vehicle_id = watchlist_entry.vehicle_id
    AND price_ledger.at <= watchlist_entry.saved_at
  ORDER BY price_ledger.at DESC LIMIT 1
);
