-- Codes that were asked for on all sites, of a day: what limits of one address or number are counted from. No address, number
-- or client is here, only hashes of them.
CREATE TABLE code_ask (
  id TEXT PRIMARY KEY NOT NULL,
  contact_hash TEXT NOT NULL,
  -- Of the caller's address; of the shopper for a browser that has signed in with this contact before.
  client_hash TEXT NOT NULL,
  -- 1 for such a browser: it is counted by itself, so that strangers keep nobody out.
  is_known INTEGER NOT NULL,
  made_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX code_ask_contact ON code_ask (contact_hash, made_at);
CREATE INDEX code_ask_made ON code_ask (made_at);

-- Text messages that the gateway was given on a day (UTC), over all sites.
CREATE TABLE sms_day (
  day TEXT PRIMARY KEY NOT NULL,
  sent INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whose connection took a hold, as a hash: live holds and those of a day are counted by it. Empty for those of before.
ALTER TABLE vehicle_hold ADD COLUMN client_hash TEXT NOT NULL DEFAULT '';
CREATE INDEX vehicle_hold_of_client ON vehicle_hold (tenant_id, client_hash, made_at) WHERE client_hash <> '';
