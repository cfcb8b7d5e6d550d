ALTER TABLE tenant ADD COLUMN mails_keyed bigint NOT NULL DEFAULT 0;
