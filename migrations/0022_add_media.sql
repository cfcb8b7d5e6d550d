-- The library of pictures of a tenant. A page refers to one by its id; the files are named after their content.
CREATE TABLE media (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  kind TEXT NOT NULL CHECK (kind IN ('picture', 'document')),
  name TEXT NOT NULL,
  folder TEXT NOT NULL DEFAULT '',
  -- JSON: file, what is shown of it, measures, focal point and crop.
  file TEXT NOT NULL,
  -- JSON: the file before the last replacement, to go back to.
  former TEXT,
  -- Name of the uploaded file and bytes on disk, out of `file`.
  file_hash TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  alt TEXT NOT NULL DEFAULT '',
  decorative INTEGER NOT NULL DEFAULT 0,
  uploaded_by TEXT NOT NULL,
  uploaded_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX media_of_tenant ON media (tenant_id, uploaded_at, id);
CREATE INDEX media_by_file ON media (tenant_id, file_hash);
