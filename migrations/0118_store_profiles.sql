-- Formats of stock files that staff have written down: of a site, or of a template for all of its sites.
CREATE TABLE import_profile (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  doc TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
