ALTER TABLE content RENAME TO content_before;

ALTER TABLE "content_before" RENAME CONSTRAINT "content_pkey" TO "content_before_pkey";

CREATE TABLE "content" (
  "tenant_id" text COLLATE "C" NOT NULL,
  "kind" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL,
  "slug" text COLLATE "C",
  "position" bigint NOT NULL,
  "doc" text COLLATE "C" NOT NULL,
  "hash" text COLLATE "C" NOT NULL,
  "version" bigint NOT NULL,
  "updated_at" text COLLATE "C" NOT NULL,
  "deleted_at" text COLLATE "C",
  PRIMARY KEY ("tenant_id", "kind", "id")
);

ALTER TABLE "content" ADD FOREIGN KEY ("tenant_id") REFERENCES "tenant" ("id");

INSERT INTO content (tenant_id, kind, id, slug, position, doc, hash, version, updated_at, deleted_at)
SELECT tenant_id, kind, id, slug, position, doc, hash, version, updated_at, deleted_at FROM content_before;

DROP TABLE content_before;

CREATE UNIQUE INDEX content_by_slug ON content (tenant_id, kind, slug) WHERE slug IS NOT NULL AND deleted_at IS NULL;
