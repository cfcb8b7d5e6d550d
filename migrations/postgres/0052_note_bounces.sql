CREATE TABLE "bounced_contact" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "contact" text COLLATE "C" NOT NULL,
  "reason" text COLLATE "C" NOT NULL,
  "at" text COLLATE "C" NOT NULL,
  PRIMARY KEY ("tenant_id", "contact")
);

ALTER TABLE "bounced_contact" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");
