-- Shoppers who have signed in to a site. An address or a number is here only once a code that was sent to it came back.
CREATE TABLE shopper (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  -- In small letters.
  email TEXT,
  -- With the country's code: +61412345678.
  phone TEXT,
  -- The number as people are found by; empty without one.
  person_phone TEXT NOT NULL,
  name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  postcode TEXT NOT NULL,
  made_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX shopper_email ON shopper (tenant_id, email);
CREATE UNIQUE INDEX shopper_phone ON shopper (tenant_id, phone);
CREATE INDEX shopper_person ON shopper (tenant_id, person_phone);
CREATE INDEX shopper_seen ON shopper (tenant_id, seen_at);
-- Their sessions. The token itself is in the browser alone.
CREATE TABLE shopper_session (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  shopper_id TEXT NOT NULL,
  made_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- Of the browser, as it names itself.
  agent TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX shopper_session_token ON shopper_session (tenant_id, token_hash);
CREATE INDEX shopper_session_shopper ON shopper_session (tenant_id, shopper_id);
CREATE INDEX shopper_session_end ON shopper_session (tenant_id, expires_at);
-- Codes that were sent, of a day: what limits are counted from.
CREATE TABLE shopper_code (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('email', 'phone')),
  -- The address or the number.
  contact TEXT NOT NULL,
  -- The caller's address, as limits count it.
  client TEXT NOT NULL,
  -- Of the token in the browser that asked: it alone can use the code.
  asker_hash TEXT NOT NULL,
  -- Of the code together with that token, so that nobody finds a code by trying all hashes.
  code_hash TEXT NOT NULL,
  -- For the message that brings it; empty once the code is over.
  sealed TEXT NOT NULL,
  tries INTEGER NOT NULL,
  made_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopper_code_asker ON shopper_code (tenant_id, asker_hash);
CREATE INDEX shopper_code_contact ON shopper_code (tenant_id, contact, made_at);
CREATE INDEX shopper_code_client ON shopper_code (tenant_id, client, made_at);
CREATE INDEX shopper_code_made ON shopper_code (tenant_id, made_at);
