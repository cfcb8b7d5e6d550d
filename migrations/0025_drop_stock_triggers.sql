-- At which version of the stock a vehicle changed is noted by the program (tenants/stock/stock-version.ts), which knows it
-- anyway: another database needs no triggers of its own for it.
DROP TRIGGER vehicle_added;
DROP TRIGGER vehicle_changed;
DROP TRIGGER vehicle_market_changed;
