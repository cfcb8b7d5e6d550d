-- When filling a hosted index was given up after many tries; null while it is tried. Staff or a release begin it again.
ALTER TABLE search_sync ADD COLUMN stopped_at TEXT;

-- The first that waits of each tenant and lane, so that a tenant with many jobs does not hide the others'.
CREATE INDEX job_waiting_in_lane ON job (tenant_id, lane, run_at) WHERE state = 'waiting';
