-- A domain of a site answers once the site has proved it. Several sites may ask for one name; one of them can prove it.
CREATE TABLE domain_proof (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  host TEXT NOT NULL,
  -- What the record or file has to hold.
  token TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'proved', 'lost')),
  method TEXT CHECK (method IN ('record', 'file', 'earlier')),
  asked_at TEXT NOT NULL,
  checked_at TEXT,
  proved_at TEXT,
  -- Why the last check failed, in words.
  problem TEXT,
  PRIMARY KEY (tenant_id, host)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX domain_proof_of_host ON domain_proof (host) WHERE state = 'proved';

-- What answered before proofs were asked for goes on answering.
INSERT INTO domain_proof (tenant_id, host, token, state, method, asked_at, proved_at)
SELECT tenant_id, host, lower(hex(randomblob(16))), 'proved', 'earlier',
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM host;

-- Place in the site document's list of domains: the first one that is proved is the primary one.
ALTER TABLE host ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
UPDATE host SET position = (
  SELECT count(*) FROM host AS other WHERE other.tenant_id = host.tenant_id AND other.rowid < host.rowid
);
DROP INDEX host_of_tenant;
CREATE INDEX host_of_tenant ON host (tenant_id, position);
