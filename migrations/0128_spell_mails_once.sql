-- 1 once the addresses of people that a site stores were written as `mailKey` writes them now: in plain width, and with the
-- domain as the mail system looks it up. `tenants/privacy/key-old-contacts.ts` reads those of earlier releases at the start.
ALTER TABLE tenant ADD COLUMN mails_keyed INTEGER NOT NULL DEFAULT 0;
