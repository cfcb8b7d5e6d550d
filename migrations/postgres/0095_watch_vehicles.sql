CREATE TABLE "watchlist_entry" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "shopper_id" text COLLATE "C" NOT NULL,
  "vehicle_id" text COLLATE "C" NOT NULL,
  "slug" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "price" bigint,
  "saved_at" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("tenant_id", "shopper_id", "vehicle_id")
);

ALTER TABLE "watchlist_entry" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

CREATE INDEX watchlist_entry_of_vehicle ON watchlist_entry (tenant_id, vehicle_id, saved_at);
