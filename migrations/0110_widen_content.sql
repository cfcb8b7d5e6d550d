-- Which kinds of content there are is said by the code (`tenants/content/content-kinds.ts`): a list here would need a new
-- table for each.
ALTER TABLE content RENAME TO content_before;
CREATE TABLE content (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  slug TEXT,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL,
  hash TEXT NOT NULL,
  version INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  PRIMARY KEY (tenant_id, kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO content (tenant_id, kind, id, slug, position, doc, hash, version, updated_at, deleted_at)
SELECT tenant_id, kind, id, slug, position, doc, hash, version, updated_at, deleted_at FROM content_before;
DROP TABLE content_before;
CREATE UNIQUE INDEX content_by_slug ON content (tenant_id, kind, slug) WHERE slug IS NOT NULL AND deleted_at IS NULL;
