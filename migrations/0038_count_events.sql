-- How often something happened on a site, by its own day: visits by source, pages, vehicles, searches, numbered events.
CREATE TABLE event_count (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  label TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, day, kind, label)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_count_of_day ON event_count (day, tenant_id);
