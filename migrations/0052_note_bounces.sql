-- Mail addresses that a report says do not exist any more: a site writes to them no more until its staff try one again.
CREATE TABLE bounced_contact (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  contact TEXT NOT NULL,
  reason TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, contact)
) STRICT, WITHOUT ROWID;
