CREATE TABLE "shopper" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "email" text COLLATE "C",
  "phone" text COLLATE "C",
  "person_phone" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "last_name" text COLLATE "C" NOT NULL,
  "postcode" text COLLATE "C" NOT NULL,
  "made_at" text COLLATE "C" NOT NULL,
  "seen_at" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("tenant_id", "id")
);

ALTER TABLE "shopper" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

CREATE UNIQUE INDEX shopper_email ON shopper (tenant_id, email);

CREATE UNIQUE INDEX shopper_phone ON shopper (tenant_id, phone);

CREATE INDEX shopper_person ON shopper (tenant_id, person_phone);

CREATE INDEX shopper_seen ON shopper (tenant_id, seen_at);

CREATE TABLE "shopper_session" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "token_hash" text COLLATE "C" NOT NULL,
  "shopper_id" text COLLATE "C" NOT NULL,
  "made_at" text COLLATE "C" NOT NULL,
  "seen_at" text COLLATE "C" NOT NULL,
  "expires_at" text COLLATE "C" NOT NULL,
  "agent" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("tenant_id", "id")
);

ALTER TABLE "shopper_session" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

CREATE UNIQUE INDEX shopper_session_token ON shopper_session (tenant_id, token_hash);

CREATE INDEX shopper_session_shopper ON shopper_session (tenant_id, shopper_id);

CREATE INDEX shopper_session_end ON shopper_session (tenant_id, expires_at);

CREATE TABLE "shopper_code" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "way" text COLLATE "C" NOT NULL,
  "contact" text COLLATE "C" NOT NULL,
  "client" text COLLATE "C" NOT NULL,
  "asker_hash" text COLLATE "C" NOT NULL,
  "code_hash" text COLLATE "C" NOT NULL,
  "sealed" text COLLATE "C" NOT NULL,
  "tries" bigint NOT NULL,
  "made_at" text COLLATE "C" NOT NULL,
  "expires_at" text COLLATE "C" NOT NULL,
  "ended_at" text COLLATE "C",
  PRIMARY KEY ("tenant_id", "id"),
  CHECK (way IN ('email', 'phone'))
);

ALTER TABLE "shopper_code" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

CREATE INDEX shopper_code_asker ON shopper_code (tenant_id, asker_hash);

CREATE INDEX shopper_code_contact ON shopper_code (tenant_id, contact, made_at);

CREATE INDEX shopper_code_client ON shopper_code (tenant_id, client, made_at);

CREATE INDEX shopper_code_made ON shopper_code (tenant_id, made_at);
