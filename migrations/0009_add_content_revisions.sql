-- What was said before of a location, a review or a model, and by whom: an edit that began earlier is put together with it.
CREATE TABLE content_revision (
  tenant_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  content_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  doc TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, kind, content_id, version)
) STRICT, WITHOUT ROWID;

-- Staff can hide a review. The hash is of what was there before: the next change of the review makes it anew.
UPDATE content SET doc = json_set(doc, '$.hidden', json('false'))
WHERE kind = 'review' AND json_type(doc, '$.hidden') IS NULL;

INSERT INTO content_revision (tenant_id, kind, content_id, version, doc, author, at)
SELECT tenant_id, kind, id, version, doc, 'Forecourt', updated_at FROM content;
