-- What staff make of a lead, and what lists of leads are found by. `tenants/leads/lead-columns.ts` writes the derived columns.
ALTER TABLE lead ADD COLUMN status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'appointment', 'sold', 'lost'));
ALTER TABLE lead ADD COLUMN lost_reason TEXT;
ALTER TABLE lead ADD COLUMN assignee_id TEXT REFERENCES account (id);
-- The first act of staff on it.
ALTER TABLE lead ADD COLUMN answered_at TEXT;
-- When it had waited for longer than its site allows; null for none.
ALTER TABLE lead ADD COLUMN overdue_at TEXT;
-- What is to be done next, and on which day (YYYY-MM-DD).
ALTER TABLE lead ADD COLUMN task TEXT;
ALTER TABLE lead ADD COLUMN task_due TEXT;
-- Grows with each act that another one could contradict.
ALTER TABLE lead ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- Derived from the payload.
ALTER TABLE lead ADD COLUMN is_spam INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lead ADD COLUMN location_id TEXT NOT NULL DEFAULT '';
ALTER TABLE lead ADD COLUMN vehicle_id TEXT NOT NULL DEFAULT '';
ALTER TABLE lead ADD COLUMN source TEXT NOT NULL DEFAULT '';
ALTER TABLE lead ADD COLUMN person_mail TEXT NOT NULL DEFAULT '';
ALTER TABLE lead ADD COLUMN person_phone TEXT NOT NULL DEFAULT '';
ALTER TABLE lead ADD COLUMN search_text TEXT NOT NULL DEFAULT '';

UPDATE lead SET
  is_spam = coalesce(json_extract(payload, '$.suspected_spam'), 0) = 1,
  location_id = coalesce(json_extract(payload, '$.location_id'), ''),
  vehicle_id = coalesce(json_extract(payload, '$.car_id'), ''),
  source = substr(coalesce(json_extract(payload, '$.source'), ''), 1, 100),
  person_mail = lower(trim(coalesce(json_extract(payload, '$.email'), ''))),
  person_phone = substr(replace(replace(replace(replace(replace(coalesce(json_extract(payload, '$.phone'), ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), -9),
  search_text = lower(
    coalesce(json_extract(payload, '$.name'), '') || ' ' || coalesce(json_extract(payload, '$.last_name'), '') || ' ' ||
    coalesce(json_extract(payload, '$.email'), '') || ' ' ||
    replace(coalesce(json_extract(payload, '$.phone'), ''), ' ', '') || ' ' ||
    coalesce(json_extract(payload, '$.vehicle_name'), '') || ' ' ||
    coalesce(json_extract(payload, '$."Vehicle Make"'), '') || ' ' || coalesce(json_extract(payload, '$."Vehicle Model"'), '') || ' ' ||
    coalesce(json_extract(payload, '$.stock_number'), '') || ' ' || substr(id, 1, 8))
WHERE deleted_at IS NULL;

CREATE INDEX lead_of_status ON lead (tenant_id, status, at DESC, id DESC);
CREATE INDEX lead_of_assignee ON lead (tenant_id, assignee_id, at DESC, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX lead_of_mail ON lead (tenant_id, person_mail, at) WHERE person_mail <> '';
CREATE INDEX lead_of_phone ON lead (tenant_id, person_phone, at) WHERE person_phone <> '';
CREATE INDEX lead_overdue ON lead (tenant_id, overdue_at) WHERE overdue_at IS NOT NULL;
CREATE INDEX lead_task ON lead (tenant_id, task_due) WHERE task_due IS NOT NULL;
-- Lists and searches test their filters in this index, and read no row that they do not show.
CREATE INDEX lead_list ON lead (tenant_id, at DESC, id DESC, is_spam, category, location_id, vehicle_id, source, search_text);
DROP INDEX lead_newest;

-- What was done with a lead: written once, never changed.
CREATE TABLE lead_event (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  lead_id TEXT NOT NULL REFERENCES lead (id),
  kind TEXT NOT NULL,
  -- JSON: what the kind says of itself.
  detail TEXT NOT NULL,
  author TEXT NOT NULL,
  account_id TEXT REFERENCES account (id),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX lead_event_of_lead ON lead_event (lead_id, at);
CREATE INDEX lead_event_newest ON lead_event (tenant_id, at DESC);

-- Which leads an account has seen.
CREATE TABLE lead_read (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  account_id TEXT NOT NULL REFERENCES account (id),
  lead_id TEXT NOT NULL REFERENCES lead (id),
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, account_id, lead_id)
) STRICT, WITHOUT ROWID;

-- How often an account is mailed what waits in its inbox. Without a row: never.
CREATE TABLE lead_digest (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  account_id TEXT NOT NULL REFERENCES account (id),
  every TEXT NOT NULL CHECK (every IN ('hour', 'day')),
  next_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_digest_due ON lead_digest (next_at);
