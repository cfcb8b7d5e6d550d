-- Who did it by account, from where, and what kind of act it was. Acts of the platform itself have no tenant.
ALTER TABLE audit ADD COLUMN account_id TEXT;
ALTER TABLE audit ADD COLUMN address TEXT;
ALTER TABLE audit ADD COLUMN kind TEXT NOT NULL DEFAULT 'change' CHECK (kind IN ('change', 'read', 'sign-in'));
CREATE INDEX audit_newest ON audit (at, id);
CREATE INDEX audit_of_account ON audit (account_id, at) WHERE account_id IS NOT NULL;
CREATE INDEX audit_of_address ON audit (address, at) WHERE action = 'sign-in.failed';
