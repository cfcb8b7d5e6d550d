-- Whole phone numbers (E.164) instead of their last nine digits: +61412345678. Null in rows of before, and in those that a
-- release before writes meanwhile: not read yet, so it is nobody's. `tenants/leads/key-old-phones.ts` reads them. Empty for
-- what is no whole number. The columns of before, `person_phone`, go a release later.
ALTER TABLE lead ADD COLUMN phone_key TEXT;
CREATE INDEX lead_of_phone_key ON lead (tenant_id, phone_key, at) WHERE phone_key <> '';
CREATE INDEX lead_without_phone_key ON lead (tenant_id) WHERE phone_key IS NULL;

-- Of a spin: null for none. One spin a round for each number, and for each shopper who is signed in.
ALTER TABLE prize_spin ADD COLUMN phone_key TEXT;
ALTER TABLE prize_spin ADD COLUMN shopper_id TEXT;
CREATE UNIQUE INDEX prize_spin_phone_key ON prize_spin (tenant_id, round, phone_key) WHERE phone_key IS NOT NULL;
CREATE UNIQUE INDEX prize_spin_shopper ON prize_spin (tenant_id, round, shopper_id) WHERE shopper_id IS NOT NULL;

-- 1 once a contact of before was looked at: a number of nine digits stays for the release before, and is kept whole besides.
ALTER TABLE stopped_contact ADD COLUMN is_whole INTEGER NOT NULL DEFAULT 0;
