ALTER TABLE lead ADD COLUMN phone_key text COLLATE "C";

CREATE INDEX lead_of_phone_key ON lead (tenant_id, phone_key, at) WHERE phone_key <> '';

CREATE INDEX lead_without_phone_key ON lead (tenant_id) WHERE phone_key IS NULL;

ALTER TABLE prize_spin ADD COLUMN phone_key text COLLATE "C";

ALTER TABLE prize_spin ADD COLUMN shopper_id text COLLATE "C";

CREATE UNIQUE INDEX prize_spin_phone_key ON prize_spin (tenant_id, round, phone_key) WHERE phone_key IS NOT NULL;

CREATE UNIQUE INDEX prize_spin_shopper ON prize_spin (tenant_id, round, shopper_id) WHERE shopper_id IS NOT NULL;

ALTER TABLE stopped_contact ADD COLUMN is_whole bigint NOT NULL DEFAULT 0;
