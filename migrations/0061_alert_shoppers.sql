-- What shoppers asked to hear of: a search, or one vehicle. `state` is asked, live or ended; an ended one holds no address.
CREATE TABLE vehicle_alert (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  mail TEXT NOT NULL,
  person_mail TEXT NOT NULL,
  address TEXT NOT NULL,
  title TEXT NOT NULL,
  filters TEXT NOT NULL,
  vehicle_id TEXT,
  rhythm TEXT NOT NULL,
  state TEXT NOT NULL,
  change_number INTEGER NOT NULL,
  asked_at TEXT NOT NULL,
  live_at TEXT,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX vehicle_alert_same ON vehicle_alert (tenant_id, person_mail, address);
CREATE INDEX vehicle_alert_changes ON vehicle_alert (tenant_id, change_number);
CREATE INDEX vehicle_alert_states ON vehicle_alert (tenant_id, state, asked_at);
-- How far the stock's changes were held against them. `is_primed` is 0 until the stock of the beginning is known.
CREATE TABLE vehicle_alert_progress (
  tenant_id TEXT PRIMARY KEY NOT NULL REFERENCES tenant (id),
  stock_version INTEGER NOT NULL,
  changes INTEGER NOT NULL,
  is_primed INTEGER NOT NULL
) STRICT;
-- Each vehicle as it was when it was last looked at.
CREATE TABLE vehicle_alert_state (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  vehicle_id TEXT NOT NULL,
  price INTEGER,
  is_available INTEGER NOT NULL,
  is_reserved INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, vehicle_id)
) STRICT, WITHOUT ROWID;
-- What is to be told and what was: the key is why nobody hears twice.
CREATE TABLE vehicle_alert_news (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  alert_id TEXT NOT NULL,
  vehicle_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  price INTEGER NOT NULL,
  before_price INTEGER,
  made_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  mail_id TEXT,
  PRIMARY KEY (tenant_id, alert_id, vehicle_id, kind, price)
) STRICT, WITHOUT ROWID;
CREATE INDEX vehicle_alert_news_due ON vehicle_alert_news (due_at, tenant_id) WHERE mail_id IS NULL;
CREATE INDEX vehicle_alert_news_mail ON vehicle_alert_news (tenant_id, mail_id);
-- Mails of alerts by person, for the number a day: `id` is the row of the outbox.
CREATE TABLE vehicle_alert_mail (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  id TEXT NOT NULL,
  person_mail TEXT NOT NULL,
  kind TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX vehicle_alert_mail_person ON vehicle_alert_mail (tenant_id, person_mail, at);
