-- The pictures next to the stock files of feeds: what each was known by when it was looked at, and the picture and vehicle that
-- it became, or why it became none. A picture that is still the same is not fetched again.
CREATE TABLE feed_photo (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  feed_id TEXT NOT NULL REFERENCES feed (id),
  path TEXT NOT NULL,
  mark TEXT NOT NULL,
  vehicle_id TEXT,
  url TEXT,
  why TEXT,
  PRIMARY KEY (tenant_id, feed_id, path)
);
