CREATE TABLE "code_ask" (
  "id" text COLLATE "C" NOT NULL,
  "contact_hash" text COLLATE "C" NOT NULL,
  "client_hash" text COLLATE "C" NOT NULL,
  "is_known" bigint NOT NULL,
  "made_at" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("id")
);

CREATE INDEX code_ask_contact ON code_ask (contact_hash, made_at);

CREATE INDEX code_ask_made ON code_ask (made_at);

CREATE TABLE "sms_day" (
  "day" text COLLATE "C" NOT NULL,
  "sent" bigint NOT NULL,
  PRIMARY KEY ("day")
);

ALTER TABLE vehicle_hold ADD COLUMN client_hash text COLLATE "C" NOT NULL DEFAULT '';

CREATE INDEX vehicle_hold_of_client ON vehicle_hold (tenant_id, client_hash, made_at) WHERE client_hash <> '';
