CREATE TABLE "shopper_passkey" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "shopper_id" text COLLATE "C" NOT NULL,
  "public_key" text COLLATE "C" NOT NULL,
  "counter" bigint NOT NULL,
  "host" text COLLATE "C" NOT NULL,
  "agent" text COLLATE "C" NOT NULL,
  "made_at" text COLLATE "C" NOT NULL,
  "used_at" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("tenant_id", "id")
);

ALTER TABLE "shopper_passkey" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

CREATE INDEX shopper_passkey_shopper ON shopper_passkey (tenant_id, shopper_id);
