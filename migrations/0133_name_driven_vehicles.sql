-- Which vehicle an appointment is about, where staff chose it: empty for none, null for that of its lead.
ALTER TABLE appointment ADD COLUMN vehicle_id TEXT;
ALTER TABLE appointment ADD COLUMN vehicle_name TEXT;
-- A lead can have another appointment once one was cancelled or is over; the database keeps two open ones apart.
DROP INDEX appointment_of_lead;
CREATE INDEX appointment_of_lead ON appointment (tenant_id, lead_id, changed_at);
CREATE UNIQUE INDEX appointment_open_of_lead ON appointment (tenant_id, lead_id) WHERE status = 'booked';
