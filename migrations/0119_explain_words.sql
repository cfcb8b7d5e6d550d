-- What words of a dealer's stock files mean, as the dealer has explained them: later imports and feeds read with them.
CREATE TABLE import_word (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  kind TEXT NOT NULL,
  phrase TEXT NOT NULL,
  meaning TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, kind, phrase)
);
