ALTER TABLE appointment ADD COLUMN vehicle_id text COLLATE "C";

ALTER TABLE appointment ADD COLUMN vehicle_name text COLLATE "C";

DROP INDEX appointment_of_lead;

CREATE INDEX appointment_of_lead ON appointment (tenant_id, lead_id, changed_at);

CREATE UNIQUE INDEX appointment_open_of_lead ON appointment (tenant_id, lead_id) WHERE status = 'booked';
