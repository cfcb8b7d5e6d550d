CREATE TABLE "held_vehicle" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "vehicle_id" text COLLATE "C" NOT NULL,
  "hold_id" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("tenant_id", "vehicle_id")
);

ALTER TABLE "held_vehicle" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

CREATE TABLE "vehicle_hold" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "vehicle_id" text COLLATE "C" NOT NULL,
  "lead_id" text COLLATE "C" NOT NULL,
  "link_key" text COLLATE "C" NOT NULL,
  "shopper_id" text COLLATE "C" NOT NULL,
  "location_id" text COLLATE "C" NOT NULL,
  "zone" text COLLATE "C" NOT NULL,
  "way" text COLLATE "C" NOT NULL,
  "price_cents" bigint NOT NULL,
  "price_text" text COLLATE "C" NOT NULL,
  "price_type" text COLLATE "C" NOT NULL,
  "currency" text COLLATE "C" NOT NULL,
  "deposit_cents" bigint NOT NULL,
  "hours" bigint NOT NULL,
  "state" text COLLATE "C" NOT NULL,
  "made_at" text COLLATE "C" NOT NULL,
  "expires_at" text COLLATE "C" NOT NULL,
  "ended_at" text COLLATE "C",
  "ended_by" text COLLATE "C",
  "end_reason" text COLLATE "C",
  "version" bigint NOT NULL,
  PRIMARY KEY ("tenant_id", "id"),
  CHECK (way IN ('reserve', 'buy')),
  CHECK (state IN ('live', 'expired', 'released', 'sold'))
);

ALTER TABLE "vehicle_hold" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

CREATE UNIQUE INDEX vehicle_hold_of_link ON vehicle_hold (tenant_id, link_key);

CREATE UNIQUE INDEX vehicle_hold_of_lead ON vehicle_hold (tenant_id, lead_id);

CREATE INDEX vehicle_hold_of_state ON vehicle_hold (tenant_id, state, made_at);

CREATE INDEX vehicle_hold_of_vehicle ON vehicle_hold (tenant_id, vehicle_id, made_at);
